package site.ycsb.db;

/**
 * {@link MongoDbClient} under the name of upstream's asynchronous binding, whose driver is dead. It
 * takes the same properties and stores the same documents.
 */
public class AsyncMongoDbClient extends MongoDbClient {}
