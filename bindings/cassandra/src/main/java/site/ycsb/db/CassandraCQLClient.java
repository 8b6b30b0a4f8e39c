package site.ycsb.db;

import io.github.ycsbext.cassandra.CassandraDatabase;

/** The Cassandra binding under the name that YCSB's users and scripts pass to {@code -db}. */
public class CassandraCQLClient extends CassandraDatabase {}
