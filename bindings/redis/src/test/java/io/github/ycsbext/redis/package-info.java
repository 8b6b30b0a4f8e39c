/** Tests of the Redis binding; those that end in IT run on real servers. */
package io.github.ycsbext.redis;
