/** Everything specific to running Redis. */
@NullMarked
package io.github.ycsbext.clusters.engine.redis;

import org.jspecify.annotations.NullMarked;
