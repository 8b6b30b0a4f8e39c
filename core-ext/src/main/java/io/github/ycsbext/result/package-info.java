/**
 * What is left of a trial: a folder with {@code result.json}, {@code latency.hlog} and {@code
 * series.csv}. The client writes it, the studies read it, and neither knows the other.
 */
@NullMarked
package io.github.ycsbext.result;

import org.jspecify.annotations.NullMarked;
