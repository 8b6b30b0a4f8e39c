package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.error.ExitCode;
import java.io.IOException;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.db.MongoDbClient;

/** Loads through a network that fails now and then, with YCSB's retries of inserts. */
class LoadRetryIT {
  private final MongoClient driver =
      MongoClients.create("mongodb://127.0.0.1:" + TestServer.port());
  private final MongoCollection<Document> stored =
      driver.getDatabase("retries").getCollection("usertable");
  private ServerProxy proxy;

  @BeforeEach
  void open() throws IOException {
    stored.drop();
    proxy = ServerProxy.of(TestServer.port());
  }

  @AfterEach
  void close() throws IOException {
    driver.close();
    proxy.close();
  }

  /** Reads are sent again by the driver itself. */
  @Test
  void reads_that_the_driver_sends_again_are_counted() {
    assertThat(load("mongodb.batchsize=1").exitCode()).isEqualTo(ExitCode.OK);
    proxy.breakFinds(1);

    ClientRun run =
        ClientRun.onTenRecords(
            MongoDbClient.class,
            "-t",
            "-p",
            "recordcount=500",
            "-p",
            "operationcount=200",
            "-p",
            "readproportion=1",
            "-p",
            "updateproportion=0",
            "-p",
            "mongodb.countRetries=true",
            "-p",
            "mongodb.url=mongodb://" + proxy.address() + "/retries?w=1");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.out()).doesNotContain("FAILED");
    assertThat(run.value("DRIVER", "Retries")).isEqualTo(1);
  }

  private ClientRun load(String... more) {
    String[] arguments = {
      "-load",
      "-p",
      "recordcount=500",
      "-p",
      "fieldcount=1",
      "-p",
      "core_workload_insertion_retry_interval=0",
      "-p",
      "mongodb.url=mongodb://" + proxy.address() + "/retries?w=1&retryWrites=false"
    };
    String[] all = new String[arguments.length + 2 * more.length];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    for (int i = 0; i < more.length; i++) {
      all[arguments.length + 2 * i] = "-p";
      all[arguments.length + 2 * i + 1] = more[i];
    }
    return ClientRun.onTenRecords(MongoDbClient.class, all);
  }

  /** 500 is no multiple of 30: the last batch is sent at cleanup. */
  @ParameterizedTest
  @CsvSource({"mongodb.batchsize=1", "mongodb.batchsize=30", "batchsize=1000"})
  void no_record_of_a_failed_batch_is_lost(String batch) {
    proxy.breakInserts(5);

    ClientRun run = load(batch, "core_workload_insertion_retry_limit=8");

    assertThat(run.err()).doesNotContain("failed (");
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(stored.countDocuments()).isEqualTo(500);
  }

  @ParameterizedTest
  @CsvSource({"mongodb.batchsize=30", "batchsize=1000"})
  void without_retries_what_is_lost_is_told_and_the_load_has_failed(String batch) {
    proxy.breakInserts(5);

    ClientRun run = load(batch, "core_workload_insertion_keep_going_on_error=true");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("documents sent in batches failed");
  }
}
