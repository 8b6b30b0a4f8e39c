package io.github.ycsbext.mongodb.server;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import io.github.ycsbext.mongodb.settings.Endpoint;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import site.ycsb.DBException;

final class Connector {
  /** Any user may send it, except one who has not logged in to a server with access control. */
  private static final BsonDocument PROBE =
      new BsonDocument("listCollections", new BsonInt32(1))
          .append("nameOnly", BsonBoolean.TRUE)
          .append("authorizedCollections", BsonBoolean.TRUE);

  private Connector() {}

  /**
   * Opens a client for each URL, in order; throws one sentence if one does not lead to a server.
   */
  static List<MongoClient> open(Endpoint endpoint) throws DBException {
    List<MongoClient> clients = new ArrayList<>();
    try {
      for (ServerUrl url : endpoint.urls()) {
        MongoClientSettings settings = endpoint.clientSettings(url);
        MongoClient client = MongoClients.create(settings);
        clients.add(client);
        probe(client, settings, url, endpoint);
        if (endpoint.throughRouters()) {
          requireRouter(client, url);
        }
      }
      return List.copyOf(clients);
    } catch (Throwable e) {
      clients.forEach(MongoClient::close);
      throw e;
    }
  }

  private static void probe(
      MongoClient client, MongoClientSettings settings, ServerUrl url, Endpoint endpoint)
      throws DBException {
    Duration patience = endpoint.startTimeout(url);
    try {
      MongoDatabase database = client.getDatabase(endpoint.database());
      long millis = patience.toMillis();
      boolean isBounded = settings.getTimeout(TimeUnit.MILLISECONDS) != null || millis <= 0;
      MongoDatabase probed =
          isBounded ? database : database.withTimeout(millis, TimeUnit.MILLISECONDS);
      probed.runCommand(PROBE);
    } catch (RuntimeException e) {
      String sentence = new ConnectFailure(client, patience, url, endpoint.database()).sentence(e);
      throw new DBException(sentence, e);
    }
  }

  private static void requireRouter(MongoClient client, ServerUrl url) throws DBException {
    BsonDocument hello = ServerAnswers.of(client).hello();
    if (!Deployment.isRouter(hello)) {
      throw new DBException(
          "mongodb-mongos needs a mongos, and "
              + String.join(", ", url.parse().getHosts())
              + " is "
              + Deployment.kind(hello)
              + ": name the routers with -p mongodb.url=mongodb://router1:27017,router2:27017/ycsb,"
              + " or take the database mongodb");
    }
  }
}
