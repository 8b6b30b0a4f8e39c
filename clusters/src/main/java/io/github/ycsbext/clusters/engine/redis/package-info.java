/** Everything specific to running Redis. */
package io.github.ycsbext.clusters.engine.redis;
