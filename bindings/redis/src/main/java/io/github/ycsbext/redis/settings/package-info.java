/** What the properties {@code redis.…} say. */
package io.github.ycsbext.redis.settings;
