package site.ycsb.db;

/**
 * {@link MongoDbClient} under the name of upstream's asynchronous binding, whose driver is
 * discontinued. It accepts the same properties and stores the same documents.
 */
public class AsyncMongoDbClient extends MongoDbClient {}
