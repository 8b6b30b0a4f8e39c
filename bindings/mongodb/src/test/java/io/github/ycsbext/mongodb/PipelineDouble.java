package io.github.ycsbext.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.List;

/**
 * A double of a mongod that takes updates by pipelines, which mongo-java-server does not: the
 * pipeline goes through the stand-in's aggregation, and its document takes the old one's place.
 */
final class PipelineDouble extends MemoryBackend {
  private final MongoServer server = new MongoServer(this);
  private final String address;

  PipelineDouble() {
    version(de.bwaldvogel.mongo.ServerVersion.MONGO_5_0);
    server.bind("127.0.0.1", 0);
    address = "127.0.0.1:" + server.getLocalAddress().getPort();
  }

  String address() {
    return address;
  }

  @Override
  public Document handleCommand(Channel channel, String database, String name, Document query) {
    if (name.equals("update")) {
      Document update = (Document) ((List<?>) query.get("updates")).get(0);
      if (update.get("u") instanceof List<?> pipeline) {
        return replaceBy(pipeline, channel, database, query, update);
      }
    }
    return super.handleCommand(channel, database, name, query);
  }

  /** The stand-in knows the stage by its longer name alone. */
  private static Document known(Document stage) {
    return new Document("$replaceRoot", new Document("newRoot", stage.get("$replaceWith")));
  }

  private Document replaceBy(
      List<?> pipeline, Channel channel, String database, Document query, Document update) {
    Object collection = query.get("update");
    Object filter = update.get("q");
    List<Object> stages = new ArrayList<>(List.of(new Document("$match", filter)));
    pipeline.forEach(stage -> stages.add(known((Document) stage)));
    Document aggregate =
        new Document("aggregate", collection)
            .append("pipeline", stages)
            .append("cursor", new Document());
    Document answer = super.handleCommand(channel, database, "aggregate", aggregate);
    List<?> documents = (List<?>) ((Document) answer.get("cursor")).get("firstBatch");
    if (!documents.isEmpty()) {
      Document delete = new Document("q", filter).append("limit", 1);
      super.handleCommand(
          channel,
          database,
          "delete",
          new Document("delete", collection).append("deletes", List.of(delete)));
      super.handleCommand(
          channel,
          database,
          "insert",
          new Document("insert", collection).append("documents", documents));
    }
    return new Document("n", documents.size())
        .append("nModified", documents.size())
        .append("ok", 1.0);
  }

  void stop() {
    server.shutdownNow();
  }
}
