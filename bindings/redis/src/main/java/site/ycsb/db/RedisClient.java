package site.ycsb.db;

import io.github.ycsbext.redis.RedisDatabase;

/** The Redis binding under the name that scripts and {@code bindings.properties} use. */
public class RedisClient extends RedisDatabase {}
