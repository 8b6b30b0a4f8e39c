package io.github.ycsbext.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.connection.ServerDescription;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/** Opens clients, and sees to it that each can be used before a run begins. */
final class Connector {
  /** Any user may send it, but where there is access control, somebody who has not logged in. */
  private static final BsonDocument PROBE =
      new BsonDocument("listCollections", new BsonInt32(1))
          .append("nameOnly", BsonBoolean.TRUE)
          .append("authorizedCollections", BsonBoolean.TRUE);

  private static final String WAY_OUT =
      "start it, or lead to another with -p mongodb.url=mongodb://host:27017/ycsb";

  private Connector() {}

  /**
   * A client for each URL, in their order.
   *
   * @throws DBException in one sentence where one of them does not lead to a server
   */
  static List<MongoClient> open(Endpoint endpoint) throws DBException {
    List<MongoClient> clients = new ArrayList<>();
    boolean ready = false;
    try {
      for (ServerUrl url : endpoint.urls()) {
        MongoClientSettings settings = endpoint.clientSettings(url);
        MongoClient client = MongoClients.create(settings);
        clients.add(client);
        probe(client, settings, url, endpoint.database());
      }
      ready = true;
      return List.copyOf(clients);
    } finally {
      if (!ready) {
        clients.forEach(MongoClient::close);
      }
    }
  }

  private static void probe(
      MongoClient client, MongoClientSettings settings, ServerUrl url, String database)
      throws DBException {
    String hosts = hosts(url);
    try {
      client.getDatabase(database).runCommand(PROBE);
    } catch (MongoSecurityException e) {
      throw new DBException(
          "MongoDB at "
              + hosts
              + " does not let user '"
              + e.getCredential().getUserName()
              + "' of "
              + e.getCredential().getSource()
              + " in ("
              + reason(e)
              + "): give the right mongodb.username and mongodb.password, and authSource in"
              + " mongodb.url where the user is kept elsewhere",
          e);
    } catch (MongoTimeoutException e) {
      long millis = settings.getClusterSettings().getServerSelectionTimeout(TimeUnit.MILLISECONDS);
      throw new DBException(
          "no MongoDB server that takes writes has answered at "
              + hosts
              + " within "
              + BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString()
              + " s"
              + serversSeen(client)
              + ": "
              + WAY_OUT,
          e);
    } catch (MongoCommandException e) {
      throw new DBException(
          "MongoDB at "
              + hosts
              + " refuses to show the collections of database "
              + database
              + " ("
              + ServerUrl.hide(e.getErrorMessage())
              + "): give a user who may read and write it with mongodb.username and"
              + " mongodb.password",
          e);
    } catch (RuntimeException e) {
      throw new DBException(
          "MongoDB at " + hosts + " cannot be used (" + reason(e) + "): " + WAY_OUT, e);
    }
  }

  static String hosts(ServerUrl url) {
    ConnectionString parsed = url.parse();
    return String.join(", ", parsed.getHosts());
  }

  /** What the driver knows of each server, in brackets. */
  private static String serversSeen(MongoClient client) {
    String seen =
        client.getClusterDescription().getServerDescriptions().stream()
            .map(server -> server.getAddress() + ": " + stateOf(server))
            .collect(Collectors.joining(", "));
    return seen.isEmpty() ? "" : " (" + seen + ")";
  }

  private static String stateOf(ServerDescription server) {
    Throwable failure = server.getException();
    return failure == null ? server.getType().toString() : reason(failure);
  }

  /** The innermost message: what is around it only says that it was met while connecting. */
  private static String reason(@Nullable Throwable failure) {
    Throwable cause = Objects.requireNonNull(failure);
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return ServerUrl.hide(Objects.requireNonNullElse(cause.getMessage(), cause.toString()));
  }
}
