package io.github.ycsbext.clusters.engine.mongodb.standin;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/**
 * Stands in for MongoDB in a child JVM if it is not installed. Only that JVM has mongo-java-server
 * on its class path, so other code may refer to this class only by name.
 */
public final class MongoStandIn {
  private MongoStandIn() {}

  /**
   * @param arguments the address and the port
   */
  public static void main(String[] arguments) {
    // The newest version it supports: current drivers reject servers older than 4.2.
    MongoBackend backend = new MemoryBackend().version(ServerVersion.MONGO_5_0);
    new MongoServer(backend).bind(arguments[0], Integer.parseInt(arguments[1]));
  }
}
