package io.github.ycsbext.mongodb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.binding.SettingsAgreement;
import java.time.Duration;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.db.MongoDbClient;
import site.ycsb.db.MongosClient;

class MongoSettingsTest {
  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private static MongoSettings settings(String... namesAndValues) throws Exception {
    return MongoSettings.of(properties(namesAndValues), false);
  }

  private static MongoClientSettings client(String... namesAndValues) throws Exception {
    Endpoint endpoint = settings(namesAndValues).endpoint();
    return endpoint.clientSettings(endpoint.urls().get(0));
  }

  @Test
  void a_pool_that_is_smaller_than_the_number_of_threads_is_told() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://h/ycsb?maxPoolSize=3");
    properties.setProperty("threadcount", "50");

    assertThat(MongoSettings.of(properties, false).notes())
        .singleElement()
        .asString()
        .startsWith("maxPoolSize=3 of mongodb.url is less than 50 threads");
  }

  @Test
  void the_defaults_are_upstreams() throws Exception {
    MongoSettings settings = settings();

    assertThat(settings.endpoint().urls())
        .containsExactly(new ServerUrl("mongodb://localhost:27017/ycsb?w=1"));
    assertThat(settings.endpoint().database()).isEqualTo("ycsb");
    assertThat(settings.batchSize()).isEqualTo(1);
    assertThat(settings.upsert()).isFalse();
    assertThat(settings.notes()).isEmpty();
    assertThat(client().getWriteConcern()).isEqualTo(WriteConcern.W1);
  }

  @Test
  void a_lost_server_is_asked_again_as_soon_as_in_the_other_bindings() throws Exception {
    assertThat(client().getServerSettings().getMinHeartbeatFrequency(TimeUnit.MILLISECONDS))
        .isEqualTo(ReconnectPause.LONGEST.toMillis());
  }

  @ParameterizedTest
  @CsvSource({
    "mongodb://h/records, records",
    "mongodb://h/test, test",
    "mongodb://h/admin, ycsb",
    "mongodb://h, ycsb",
    "mongodb://h/?w=1, ycsb"
  })
  void the_database_is_the_one_of_the_url_or_ycsb(String url, String database) throws Exception {
    assertThat(settings("mongodb.url", url).endpoint().database()).isEqualTo(database);
  }

  @Test
  void a_database_of_its_own_goes_before_the_urls() throws Exception {
    assertThat(
            settings("mongodb.url", "mongodb://h/a", "mongodb.database", "b").endpoint().database())
        .isEqualTo("b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"batchsize", "mongodb.batchsize"})
  void both_spellings_of_the_batch_size_work(String name) throws Exception {
    assertThat(settings(name, "100").batchSize()).isEqualTo(100);
  }

  @Test
  void both_spellings_at_once_must_agree() throws Exception {
    assertThat(settings("batchsize", "7", "mongodb.batchsize", "7").batchSize()).isEqualTo(7);

    assertThatThrownBy(() -> settings("batchsize", "7", "mongodb.batchsize", "8"))
        .hasMessage(
            "batchsize is 7 and mongodb.batchsize is 8: they are one property, give one of them");
  }

  @Test
  void the_pool_has_a_connection_for_each_thread() throws Exception {
    assertThat(client("threadcount", "64").getConnectionPoolSettings().getMaxSize()).isEqualTo(64);
  }

  @Test
  void the_urls_pool_size_goes_before_the_threads() throws Exception {
    var pool =
        client("threadcount", "64", "mongodb.url", "mongodb://h/?maxPoolSize=5")
            .getConnectionPoolSettings();

    assertThat(pool.getMaxSize()).isEqualTo(5);
  }

  @Test
  void a_least_pool_size_above_the_threads_is_no_contradiction() throws Exception {
    var pool =
        client("threadcount", "2", "mongodb.url", "mongodb://h/?minPoolSize=9")
            .getConnectionPoolSettings();

    assertThat(pool.getMaxSize()).isEqualTo(9);
  }

  @Test
  void a_server_is_waited_for_as_long_as_asked() throws Exception {
    assertThat(waitMillis(client())).isEqualTo(30_000);
    assertThat(waitMillis(client("mongodb.serverSelectionTimeout", "2500"))).isEqualTo(2500);
    assertThat(
            waitMillis(
                client(
                    "mongodb.serverSelectionTimeout", "2500",
                    "mongodb.url", "mongodb://h/?serverSelectionTimeoutMS=900")))
        .isEqualTo(900);
  }

  private static long waitMillis(MongoClientSettings client) {
    return client.getClusterSettings().getServerSelectionTimeout(TimeUnit.MILLISECONDS);
  }

  @Test
  void several_urls_are_split_by_a_bar() throws Exception {
    Endpoint endpoint =
        settings(
                "mongodb.url", "mongodb://a/records|mongodb://b/records",
                "mongodb.username", "joe",
                "mongodb.password", "secret")
            .endpoint();

    assertThat(endpoint.urls()).hasSize(2);
    assertThat(endpoint.urls())
        .allSatisfy(url -> assertThat(url.parse().getCredential().getUserName()).isEqualTo("joe"));
    assertThat(endpoint.urls().get(1).parse().getHosts()).containsExactly("b");
    assertThat(endpoint.database()).isEqualTo("records");
  }

  @ParameterizedTest
  @CsvSource({
    "errors_ignored, 0",
    "unacknowledged, 0",
    "acknowledged, 1",
    "replica_acknowledged, 2",
    "MAJORITY, majority"
  })
  void deprecated_write_concerns_are_understood(String value, String w) throws Exception {
    var concern = client("mongodb.writeConcern", value).getWriteConcern();

    assertThat(concern.getWObject()).hasToString(w);
    assertThat(settings("mongodb.writeConcern", value).notes())
        .containsExactly("mongodb.writeConcern is deprecated: put w=" + w + " into mongodb.url");
  }

  @Test
  void a_deprecated_journaled_write_concern_keeps_the_urls_nodes() throws Exception {
    var concern =
        client("mongodb.writeConcern", "journaled", "mongodb.url", "mongodb://h/?w=2")
            .getWriteConcern();

    assertThat(concern).isEqualTo(new WriteConcern(2).withJournal(true));
  }

  @Test
  void the_url_goes_before_a_deprecated_property_and_a_note_says_so() throws Exception {
    String[] properties = {
      "mongodb.url", "mongodb://h/?w=2&readPreference=nearest",
      "mongodb.writeConcern", "majority",
      "mongodb.readPreference", "secondary"
    };

    assertThat(client(properties).getWriteConcern()).isEqualTo(WriteConcern.W2);
    assertThat(client(properties).getReadPreference()).isEqualTo(ReadPreference.nearest());
    assertThat(settings(properties).notes())
        .containsExactly(
            "mongodb.writeConcern is deprecated, and w of mongodb.url overrules it",
            "mongodb.readPreference is deprecated, and readPreference of mongodb.url overrules it");
  }

  @Test
  void the_other_deprecated_properties_are_understood() throws Exception {
    String[] properties = {
      "mongodb.readPreference", "secondary_preferred",
      "mongodb.maxconnections", "17",
      "mongodb.threadsAllowedToBlockForConnectionMultiplier", "5"
    };

    assertThat(client(properties).getReadPreference())
        .isEqualTo(ReadPreference.secondaryPreferred());
    assertThat(client(properties).getConnectionPoolSettings().getMaxSize()).isEqualTo(17);
    assertThat(settings(properties).notes())
        .hasSize(3)
        .anyMatch(note -> note.contains("no effect"));
  }

  @Test
  void every_error_is_told_at_once() {
    assertThatThrownBy(
            () ->
                settings(
                    "mongodb.url", "localhost:27017",
                    "batchsize", "none",
                    "mongodb.upsert", "perhaps",
                    "mongodb.writeConcern", "some",
                    "mongodb.username", "joe",
                    "mongodb.batchsizes", "5",
                    "threadcount", "0"))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("mongodb.url: 'localhost:27017' is not a connection string")
        .hasMessageContaining("batchsize: 'none' is not a whole number")
        .hasMessageContaining("mongodb.upsert: 'perhaps' is neither true nor false")
        .hasMessageContaining("mongodb.username and mongodb.password need each other")
        .hasMessageContaining(
            "mongodb.batchsizes is not a known property: did you mean mongodb.batchsize?")
        .hasMessageContaining("threadcount: '0' is not a whole number from 1");
  }

  @Test
  void a_deprecated_value_that_never_was_is_ignored_with_a_note() throws Exception {
    assertThat(settings("mongodb.writeConcern", "safe").notes())
        .containsExactly(
            "mongodb.writeConcern: 'safe' is not one of acknowledged, errors_ignored, journaled,"
                + " majority, replica_acknowledged, unacknowledged, and is ignored");
  }

  @Test
  void a_misspelt_deprecated_value_is_a_error() {
    assertThatThrownBy(() -> settings("mongodb.writeConcern", "majorty"))
        .hasMessageEndingWith("unacknowledged: did you mean majority?");
  }

  @Test
  void a_deprecated_name_is_known_even_where_the_url_is_wrong() {
    assertThatThrownBy(() -> settings("mongodb.url", "h", "mongodb.maxconnections", "5"))
        .hasMessageContaining("is not a connection string")
        .hasMessageNotContaining("mongodb.maxconnections");
  }

  @Test
  void a_url_that_the_driver_refuses_is_a_error_without_its_password() {
    assertThatThrownBy(() -> settings("mongodb.url", "mongodb://joe:sec@ret@h:port/ycsb"))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("mongodb.url: 'mongodb://joe:<hidden>@h:port/ycsb' cannot be used")
        .hasMessageNotContaining("sec@")
        .hasMessageNotContaining("ret@");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "retryWritez=false          | 'retryWritez' is not an option of a URL and is ignored: did you mean retryWrites?",
        "w=1&readPreferance=nearest | 'readPreferance' is not an option of a URL and is ignored: did you mean readPreference?",
        "compression=snappy         | 'compression' is not an option of a URL and is ignored: did you mean compressors?",
        "tlsCAFile=/x.pem&tls=true  | 'tlsCAFile' is not an option of a URL and is ignored here: give the property mongodb.tls.trustStore",
        "tls=maybe                  | tls='maybe' is neither true nor false and is ignored"
      })
  void an_option_that_the_driver_ignores_is_told_in_a_note(String options, String note)
      throws Exception {
    assertThat(settings("mongodb.url", "mongodb://h/?" + options).notes())
        .containsExactly("mongodb.url: " + note);
  }

  @Test
  void an_option_without_a_value_is_a_error() {
    assertThatThrownBy(() -> settings("mongodb.url", "mongodb://h/?journal="))
        .hasMessage("mongodb.url: journal has no value: give one, or leave it out");
  }

  @Test
  void options_are_known_in_any_case_and_those_without_effect_are_taken() throws Exception {
    String url = "mongodb://h/?RETRYWRITES=false&j=true&wtimeout=5&waitQueueMultiple=5&tls=no";

    assertThat(client("mongodb.url", url).getRetryWrites()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "mongodb.url=mongodb://h/?w=1&w=2       | mongodb.url: w is given twice: give it once",
        "mongodb.url=mongodb://h/?w=            | mongodb.url: w has no value: give one, or leave it out",
        "mongodb.url=mongodb://h/a.b            | 'a.b' is not a name of a database",
        "mongodb.url=mongodb://h,a+b/           | 'a+b' is not a host",
        "mongodb.url=mongodb://h/?compressors=zlib,zstd | compressors=zstd needs com.github.luben:zstd-jni",
        "mongodb.url=mongodb://h/?minPoolSize=5&maxPoolSize=2 | cannot be used",
        "mongodb.database=a.b                   | mongodb.database: 'a.b' is not a name"
      })
  void what_would_be_found_too_late_or_never_is_told(String given, String error) {
    String[] nameAndValue = given.split("=", 2);

    assertThatThrownBy(() -> settings(nameAndValue)).hasMessageContaining(error);
  }

  @Test
  void several_urls_lead_to_one_database() {
    assertThatThrownBy(() -> settings("mongodb.url", "mongodb://a/x|mongodb://b/y"))
        .hasMessageStartingWith("mongodb.url: its URLs name different databases");
    assertThatThrownBy(() -> settings("mongodb.url", "mongodb://a|b"))
        .hasMessageContaining("'a|b' is not a host");
  }

  /** So that an update of the driver does not make its new options errors. */
  @Test
  void the_known_options_are_the_drivers() throws Exception {
    var field = ConnectionString.class.getDeclaredField("ALL_KEYS");
    field.setAccessible(true);
    Set<String> known = new TreeSet<>(UrlOptions.names());
    known.removeAll(Set.of("j", "wtimeout")); // It knows these apart from the others.

    assertThat(field.get(null)).isEqualTo(known);
  }

  @Test
  void a_question_mark_of_a_password_begins_no_options() {
    assertThat(new ServerUrl("mongodb://joe:sec?ret@h").options()).isEmpty();
    assertThat(new ServerUrl("mongodb://joe:sec?ret@h/?w=1&").options()).containsExactly("w=1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb.url=mongodb://127.0.0.1:1/x",
        "mongodb.url=mongodb://127.0.0.1:1/x?w=1 batchsize=10 mongodb.upsert=true",
        "mongodb.url=mongodb://127.0.0.1:1/x?w=1&retryWritez=true",
        "mongodb.url=mongodb://127.0.0.1:1/x?w=1 mongodb.writeConcern=safe",
        "mongodb.url=mongodb://127.0.0.1:1/x?journal=",
        "mongodb.url=mongodb://127.0.0.1:1/x batchsize=0",
        "mongodb.url=mongodb://127.0.0.1:1/x batchsize=2 mongodb.batchsize=3",
        "mongodb.url=127.0.0.1:1",
        "mongodb.url=mongodb://127.0.0.1:1/x mongodb.username=joe",
        "mongodb.url=mongodb://127.0.0.1:1/x mongodb.tls.trustStore=pom.xml",
        "mongodb.url=mongodb://127.0.0.1:1/x mongodb.tls.keyStorePassword=x",
        "mongodb.url=mongodb://127.0.0.1:1/x mongodb.writeConcern=majorty",
        "mongodb.url=mongodb://127.0.0.1:1/x mongodb.chunksPerShard=0",
        "mongodb.url=mongodb://127.0.0.1:1/x mongodb.serverSelectionTimeot=1"
      })
  void check_and_run_and_schema_refuse_the_same(String given) {
    boolean right = given.matches("mongodb.url=mongodb://127.0.0.1:1/x(\\?w=1[ &].*)?");

    String soon = given + " mongodb.serverSelectionTimeout=1";
    String errors = SettingsAgreement.errors(MongoDbClient::new, soon.split(" ", -1));

    assertThat(errors == null).isEqualTo(right);
    assertThat(SettingsAgreement.errors(MongosClient::new, soon.split(" ", -1))).isEqualTo(errors);
  }

  @Test
  void two_users_are_a_error() {
    assertThatThrownBy(
            () ->
                settings(
                    "mongodb.url", "mongodb://joe:secret@h/ycsb",
                    "mongodb.username", "jim",
                    "mongodb.password", "hush"))
        .hasMessage(
            "mongodb.url names a user and so does mongodb.username: give the user in one place");
  }

  @Test
  void nothing_that_is_printed_holds_a_password() throws Exception {
    MongoSettings settings = settings("mongodb.username", "joe", "mongodb.password", "hush-hush");

    assertThat(settings.toString()).contains("joe:<hidden>@").doesNotContain("hush");
  }

  @Test
  void sharding_has_defaults_and_bounds() throws Exception {
    assertThat(settings().sharding())
        .isEqualTo(new MongoSettings.ShardingSettings(2, Duration.ofMinutes(10)));
    assertThat(
            settings("mongodb.chunksPerShard", "16", "mongodb.balancerTimeout", "500").sharding())
        .isEqualTo(new MongoSettings.ShardingSettings(16, Duration.ofMillis(500)));
    assertThatThrownBy(() -> settings("mongodb.chunksPerShard", "0"))
        .hasMessageContaining("mongodb.chunksPerShard: '0' is not a whole number from 1 to 8192");
  }

  @Test
  void endpoints_that_need_routers_are_others_than_those_that_do_not() throws Exception {
    Endpoint any = MongoSettings.of(properties("mongodb.url", "mongodb://h"), false).endpoint();
    Endpoint routers = MongoSettings.of(properties("mongodb.url", "mongodb://h"), true).endpoint();

    assertThat(routers).isNotEqualTo(any);
  }
}
