package io.github.ycsbext.mongodb.settings;

import io.github.ycsbext.binding.Property;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

public final class MongoProperties {
  static final String PREFIX = "mongodb.";

  static final Property<String> URL =
      Property.text(
              "mongodb.url",
              "mongodb://localhost:27017/ycsb",
              "a connection string with all its options. Separate several, one per mongos, by `|`;"
                  + " threads take them in turn")
          .otherwise("mongodb://localhost:27017/ycsb?w=1")
          .leadingToServer();

  static final Property<String> DATABASE =
      Property.text("mongodb.database", null, "the database of the tables")
          .otherwise("the URL's; ycsb if it names none, or admin")
          .leadingToServer();

  static final Property<String> USERNAME =
      Property.text(
              "mongodb.username",
              null,
              "a user, looked up in `admin` unless the URL has `authSource`")
          .leadingToServer();

  static final Property<String> PASSWORD =
      Property.secret(
          "mongodb.password", "the user's password; needs no encoding here, unlike in a URL");

  static final Property<Integer> PLAIN_BATCH_SIZE = batchSize("batchsize", "inserts sent together");

  static final Property<Integer> BATCH_SIZE =
      batchSize("mongodb.batchsize", "another name of `batchsize`");

  static final Property<Boolean> UPSERT =
      Property.flag("mongodb.upsert", false, "an insert replaces an existing record");

  static final Property<Duration> SERVER_SELECTION_TIMEOUT =
      Property.millis(
              "mongodb.serverSelectionTimeout",
              null,
              0,
              "how long to wait for a server that can take an operation, unless the URL has"
                  + " `serverSelectionTimeoutMS`; your value also applies at the start")
          .otherwise("30000; 10000 at the start");

  /** The servers' own default while they had one. */
  static final Property<Integer> CHUNKS_PER_SHARD =
      Property.integer(
          "mongodb.chunksPerShard",
          2,
          1,
          8192,
          "`mongodb-mongos`: chunks that `schema create` makes per shard; from MongoDB 7.2 on always"
              + " one");

  static final Property<Duration> BALANCER_TIMEOUT =
      Property.millis(
          "mongodb.balancerTimeout",
          Duration.ofMinutes(10),
          0,
          "`mongodb-mongos`: how long `schema create` waits for the balancer to spread existing"
              + " records");

  static final Property<Path> TRUST_STORE =
      Property.path(
              "mongodb.tls.trustStore",
              "with `tls=true` in the URL: a key store (JKS or PKCS #12) of the authorities to trust."
                  + " `tlsAllowInvalidHostnames=true` in the URL skips the check of the host name, not"
                  + " of the signature")
          .otherwise("the JVM's");

  static final Property<String> TRUST_STORE_PASSWORD =
      Property.secret(
          "mongodb.tls.trustStorePassword", "its password; most need it to show a certificate");

  static final Property<Path> KEY_STORE =
      Property.path("mongodb.tls.keyStore", "the client's certificate, if the server asks for one");

  static final Property<String> KEY_STORE_PASSWORD =
      Property.secret("mongodb.tls.keyStorePassword", "the password of `mongodb.tls.keyStore`");

  static final Property<String> STAND_IN =
      Property.text(
          "mongodb.standin",
          null,
          "the name of a server that speaks MongoDB's protocol but is not MongoDB;"
              + " mongo-java-server, FerretDB, DocumentDB and Cosmos DB are detected");

  public enum MediaModel {
    DOCUMENTS,
    ARRAY
  }

  static final Property<Boolean> COUNT_RETRIES =
      Property.flag(
          "mongodb.countRetries",
          false,
          "counts the commands that the driver sends again (`[DRIVER], Retries`), for about 2 us of"
              + " the client's processor time per operation");

  static final Property<MediaModel> MEDIA =
      Property.choice(
          "mongodb.media",
          MediaModel.class,
          MediaModel.DOCUMENTS,
          "with the workload `social`: a document per medium, or one per user with an array to which"
              + " each medium is appended");

  static final Property<String> WRITE_CONCERN =
      Property.text(
          "mongodb.writeConcern",
          null,
          "deprecated: `errors_ignored`, `unacknowledged`, `acknowledged`, `journaled`,"
              + " `replica_acknowledged` or `majority`; put `w` or `journal` into the URL, which wins");

  static final Property<String> READ_PREFERENCE =
      Property.text(
          "mongodb.readPreference",
          null,
          "deprecated: `primary`, `primary_preferred`, `secondary`, `secondary_preferred` or"
              + " `nearest`; put `readPreference` into the URL, which wins");

  static final Property<Integer> MAX_CONNECTIONS =
      Property.integer(
          "mongodb.maxconnections",
          null,
          1,
          Integer.MAX_VALUE,
          "deprecated: put `maxPoolSize` into the URL, which wins");

  static final Property<String> THREADS_ALLOWED_TO_BLOCK =
      Property.text("mongodb.threadsAllowedToBlockForConnectionMultiplier", null, "has no effect");

  public static final List<Property<?>> ALL = Property.declaredIn(MongoProperties.class);

  private MongoProperties() {}

  private static Property<Integer> batchSize(String name, String meaning) {
    return Property.integer(name, 1, 1, Integer.MAX_VALUE, meaning);
  }
}
