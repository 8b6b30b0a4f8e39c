/** What the properties {@code redis.…} say. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.redis.settings;
