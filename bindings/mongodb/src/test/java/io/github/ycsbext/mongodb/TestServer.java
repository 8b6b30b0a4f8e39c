package io.github.ycsbext.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** The server that the tests of this module share. */
final class TestServer {
  private static final MongoServer SERVER = new MongoServer(new MemoryBackend());
  private static final int PORT = SERVER.bind().getPort();

  private TestServer() {}

  /** Such as {@code 127.0.0.1:27017}. */
  static String address() {
    return "127.0.0.1:" + PORT;
  }

  /** What it is, with its version. */
  static String name() {
    return "mongo-java-server";
  }
}
