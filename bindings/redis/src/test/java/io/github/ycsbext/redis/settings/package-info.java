@NullMarked
package io.github.ycsbext.redis.settings;

import org.jspecify.annotations.NullMarked;
