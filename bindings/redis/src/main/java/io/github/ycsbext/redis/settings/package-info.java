/** What the properties {@code redis.…} say. */
@NullMarked
package io.github.ycsbext.redis.settings;

import org.jspecify.annotations.NullMarked;
