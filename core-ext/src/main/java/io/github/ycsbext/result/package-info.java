/**
 * The result of a trial: a folder with {@code result.json}, {@code latency.hlog} and {@code
 * series.csv}. The client writes it and the studies read it; neither knows the other.
 */
package io.github.ycsbext.result;
