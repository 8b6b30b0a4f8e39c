package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.workload.RecordWorkload;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Tests two processes that run at the same time and record what they insert and delete. */
class SeveralClientsIT {
  private static final int RECORDS = 10_000;

  @TempDir Path folder;

  private List<String> keys(String operation, String... arguments) throws Exception {
    try (ChildJvm first = start(0, arguments);
        ChildJvm second = start(1, arguments)) {
      assertThat(first.exitCode()).as(first.err()).isZero();
      assertThat(second.exitCode()).as(second.err()).isZero();
    }
    try (Stream<String> ofFirst = Files.lines(journal(0));
        Stream<String> ofSecond = Files.lines(journal(1))) {
      return Stream.concat(ofFirst, ofSecond)
          .filter(line -> line.startsWith(operation))
          .map(line -> line.substring(operation.length()))
          .toList();
    }
  }

  private Path journal(int client) {
    return folder.resolve("journal-" + client);
  }

  private ChildJvm start(int client, String... arguments) throws IOException {
    Files.deleteIfExists(journal(client));
    Stream<String> common =
        Stream.of(
            "-db",
            JournalDb.class.getName(),
            "-threads",
            "2",
            "-p",
            "workload=" + RecordWorkload.class.getName(),
            "-p",
            "recordcount=" + RECORDS,
            "-p",
            "operationcount=" + RECORDS,
            "-p",
            "client.count=2",
            "-p",
            "client.index=" + client,
            "-p",
            "journal=" + journal(client));
    String[] all = Stream.concat(common, Stream.of(arguments)).toArray(String[]::new);
    return ChildJvm.start(folder, Client.class.getName(), all);
  }

  @Test
  void they_load_each_record_once() throws Exception {
    assertThat(keys("INSERT ", "-load")).hasSize(RECORDS).doesNotHaveDuplicates();
  }

  @Test
  void they_never_insert_or_delete_the_same_record() throws Exception {
    List<String> loaded = keys("INSERT ", "-load");
    String[] mix = {
      "-p", "readproportion=0.2", "-p", "updateproportion=0", "-p", "insertproportion=0.5"
    };

    List<String> inserted = keys("INSERT ", mix);
    List<String> deleted =
        keys(
            "DELETE ",
            Stream.concat(Stream.of(mix), Stream.of("-p", "deleteproportion=0.3"))
                .toArray(String[]::new));

    assertThat(inserted).hasSize((int) Math.round(RECORDS * 0.5 / 0.7)).doesNotHaveDuplicates();
    assertThat(inserted).doesNotContainAnyElementsOf(loaded);
    assertThat(deleted).hasSize(RECORDS * 3 / 10).doesNotHaveDuplicates();
  }

  /** A database that writes a line to the file {@code journal} for each insert and delete. */
  public static final class JournalDb extends TestDb {
    private PrintStream journal = System.err;

    @Override
    public void init() throws DBException {
      Path file = Path.of(getProperties().getProperty("journal"));
      try {
        journal = new PrintStream(new java.io.FileOutputStream(file.toFile(), true), false, UTF_8);
      } catch (IOException e) {
        throw new DBException(e);
      }
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      journal.print("INSERT " + key + "\n");
      return Status.OK;
    }

    @Override
    public Status delete(String table, String key) {
      journal.print("DELETE " + key + "\n");
      return Status.OK;
    }

    @Override
    public void cleanup() throws DBException {
      journal.close();
    }
  }
}
