package site.ycsb.db;

import io.github.ycsbext.mongodb.MongoBinding;

/** The name of {@link MongoBinding} on the command line. */
public class MongoDbClient extends MongoBinding {}
