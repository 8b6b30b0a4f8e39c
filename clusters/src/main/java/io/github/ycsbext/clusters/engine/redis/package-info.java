/** Redis, as places run it: all that is particular to it stands here. */
@NullMarked
package io.github.ycsbext.clusters.engine.redis;

import org.jspecify.annotations.NullMarked;
