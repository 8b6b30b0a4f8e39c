package site.ycsb.db;

import io.github.ycsbext.mongodb.MongoDbDatabase;

public class MongoDbClient extends MongoDbDatabase {}
