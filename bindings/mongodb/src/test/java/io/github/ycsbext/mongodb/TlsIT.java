package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.InvalidSettingsException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.MongoDbClient;

/** Encrypted connections: a real handshake, with the stand-in behind it. */
class TlsIT {
  private static final String PASSWORD = "changeit";

  @TempDir static Path folder;
  private static Path keys;
  private static MongoServer server;
  private static String address;

  @BeforeAll
  static void start() throws Exception {
    keys = makeKeys();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keys)) {
      store.load(in, PASSWORD.toCharArray());
    }
    server =
        new MongoServer(new MemoryBackend().version(de.bwaldvogel.mongo.ServerVersion.MONGO_5_0));
    server.enableSsl(
        (PrivateKey) store.getKey("server", PASSWORD.toCharArray()),
        null,
        (X509Certificate) store.getCertificate("server"));
    server.bind("127.0.0.1", 0);
    address = "127.0.0.1:" + server.getLocalAddress().getPort();
  }

  /** A certificate that nobody but itself has signed, for 127.0.0.1. */
  private static Path makeKeys() throws IOException, InterruptedException {
    Path file = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                    "-genkeypair",
                    "-alias",
                    "server",
                    "-keyalg",
                    "RSA",
                    "-dname",
                    "CN=127.0.0.1",
                    "-ext",
                    "SAN=IP:127.0.0.1",
                    "-storetype",
                    "PKCS12",
                    "-storepass",
                    PASSWORD,
                    "-keystore",
                    file.toString()))
            .inheritIO()
            .start();
    assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(keytool.exitValue()).isZero();
    return file;
  }

  @AfterAll
  static void stop() {
    server.shutdownNow();
  }

  private static MongoDbClient client(String options, String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://" + address + "/tls?" + options);
    properties.setProperty("mongodb.serverSelectionTimeout", "4000");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    MongoDbClient client = new MongoDbClient();
    client.setProperties(properties);
    return client;
  }

  private static void assertServes(MongoDbClient client) throws DBException {
    client.init();
    Map<String, ByteIterator> values =
        Map.of("field0", new ArrayByteIterator("secret".getBytes(UTF_8)));
    Map<String, ByteIterator> found = new HashMap<>();

    client.delete("usertable", "user1");
    assertThat(client.insert("usertable", "user1", values)).isEqualTo(Status.OK);
    assertThat(client.read("usertable", "user1", null, found)).isEqualTo(Status.OK);
    assertThat(found.get("field0")).hasToString("secret");
    client.cleanup();
  }

  @Test
  void a_certificate_of_the_trust_store_is_trusted() throws DBException {
    assertServes(
        client(
            "tls=true",
            "mongodb.tls.trustStore",
            keys.toString(),
            "mongodb.tls.trustStorePassword",
            PASSWORD));
  }

  @Test
  void an_unknown_certificate_is_told_in_a_sentence() {
    MongoDbClient client = client("tls=true");

    assertThat(catchThrowableOfType(DBException.class, client::init))
        .hasMessageContaining(address)
        .hasMessageContaining("certif")
        .hasMessageContaining("mongodb.tls.trustStore");
  }

  @Test
  void a_server_that_wants_tls_and_gets_none_is_told_in_a_sentence() {
    MongoDbClient client = client("w=1");

    assertThat(catchThrowableOfType(DBException.class, client::init))
        .hasMessageContaining("no MongoDB server that takes writes has answered at " + address)
        .hasMessageEndingWith(": it speaks TLS: put tls=true into mongodb.url");
  }

  @Test
  void a_server_that_speaks_no_tls_is_told_in_a_sentence() throws IOException {
    try (ServerSocket plain = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      new Thread(() -> hangUp(plain)).start();
      String url = "mongodb://127.0.0.1:" + plain.getLocalPort() + "/tls?tls=true";
      MongoDbClient client = client("tls=true", "mongodb.url", url);

      assertThat(catchThrowableOfType(DBException.class, client::init))
          .hasMessageEndingWith(": it seems to speak no TLS: leave tls=true out of mongodb.url");
    }
  }

  /** As a mongod without TLS does when it meets a handshake. */
  private static void hangUp(ServerSocket server) {
    try {
      while (true) {
        try (Socket client = server.accept()) {
          assertThat(client.getInputStream().read()).isPositive();
        }
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  /** The certificate is for 127.0.0.1. */
  @Test
  void a_certificate_for_another_name_is_no_matter_of_trust() throws DBException {
    String url = "mongodb://" + address.replace("127.0.0.1", "localhost") + "/tls?tls=true";
    String[] trusting = {
      "mongodb.tls.trustStore",
      keys.toString(),
      "mongodb.tls.trustStorePassword",
      PASSWORD,
      "mongodb.url",
      url
    };
    MongoDbClient client = client("tls=true", trusting);
    trusting[5] = url + "&tlsAllowInvalidHostnames=true";

    assertThat(catchThrowableOfType(DBException.class, client::init))
        .hasMessageContaining("its certificate is for another name: connect by a name")
        .hasMessageContaining("tlsAllowInvalidHostnames=true")
        .hasMessageNotContaining("trustStore");
    assertServes(client("tls=true", trusting));
  }

  @Test
  void stores_without_their_passwords_are_told_before_anything_is_opened() {
    MongoDbClient client =
        client(
            "tls=true",
            "mongodb.tls.trustStore",
            keys.toString(),
            "mongodb.tls.keyStore",
            keys.toString());

    assertThat(catchThrowableOfType(DBException.class, client::init))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining(
            "mongodb.tls.trustStore: '"
                + keys
                + "' shows no certificate to trust without a password: give"
                + " mongodb.tls.trustStorePassword")
        .hasMessageContaining("give mongodb.tls.keyStorePassword");
  }

  @Test
  void a_trust_store_that_cannot_be_read_is_told_without_its_password() {
    MongoDbClient wrongPassword =
        client(
            "tls=true",
            "mongodb.tls.trustStore",
            keys.toString(),
            "mongodb.tls.trustStorePassword",
            "hush-hush");
    MongoDbClient noFile = client("tls=true", "mongodb.tls.trustStore", "/no/such/file");
    MongoDbClient noTls = client("w=1", "mongodb.tls.trustStore", keys.toString());

    assertThat(catchThrowableOfType(DBException.class, wrongPassword::init))
        .hasMessageContaining("mongodb.tls.trustStore: '" + keys + "'")
        .hasMessageNotContaining("hush");
    assertThat(catchThrowableOfType(DBException.class, noFile::init))
        .hasMessageContaining("'/no/such/file' is not a file that can be read");
    assertThat(catchThrowableOfType(DBException.class, noTls::init))
        .hasMessageContaining("needs tls=true in mongodb.url");
  }
}
