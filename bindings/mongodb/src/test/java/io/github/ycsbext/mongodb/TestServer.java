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

  static int port() {
    return PORT;
  }

  /** The stand-in's name; null for MongoDB itself. */
  static String standIn() {
    return "mongo-java-server";
  }
}
