/** Everything specific to running Redis. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.clusters.engine.redis;
