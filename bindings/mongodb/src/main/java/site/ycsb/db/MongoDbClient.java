package site.ycsb.db;

import io.github.ycsbext.mongodb.MongoDbDatabase;

/** The name of {@link MongoDbDatabase} on the command line. */
public class MongoDbClient extends MongoDbDatabase {}
