package site.ycsb.db;

/** {@link MongoDbClient} by the name of upstream's discontinued asynchronous binding. */
public class AsyncMongoDbClient extends MongoDbClient {}
