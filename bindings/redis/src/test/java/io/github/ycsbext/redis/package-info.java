/** Tests of the Redis binding; those that end in IT run on real servers. */
@NullMarked
package io.github.ycsbext.redis;

import org.jspecify.annotations.NullMarked;
