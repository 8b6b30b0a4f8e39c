package io.github.ycsbext.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.trace.TraceReader;
import io.github.ycsbext.workload.trace.TraceWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCommandTest {
  @TempDir private Path folder;
  private final StringWriter stdout = new StringWriter();
  private final StringWriter stderr = new StringWriter();

  private int trace(Object... arguments) {
    List<String> words = new ArrayList<>(List.of("trace"));
    for (Object argument : arguments) {
      words.add(argument.toString());
    }
    return YcsbCommand.run(
        new PrintWriter(stdout, true), new PrintWriter(stderr, true), words.toArray(String[]::new));
  }

  private List<String> imported(String format, String text) throws IOException {
    Path source = Files.writeString(folder.resolve("source"), text);
    Path out = folder.resolve("out.csv.gz");
    assertThat(trace("import", "--format", format, source, "--out", out, "--force"))
        .as(stderr.toString())
        .isZero();
    List<String> operations = new ArrayList<>();
    try (TraceReader reader = new TraceReader(out)) {
      while (reader.next()) {
        operations.add(
            "%s %s %s%s %s %s %s"
                .formatted(
                    reader.timeNs() / 1000,
                    reader.kind().word(),
                    reader.isInserted() ? "+" : "",
                    reader.record(),
                    reader.keyBytes(),
                    reader.valueBytes(),
                    reader.ttlSeconds()));
      }
    }
    return operations;
  }

  @Test
  void what_redis_prints_is_imported() throws IOException {
    assertThat(
            imported(
                "redis",
                """
                OK
                1339518083.107412 [0 127.0.0.1:60866] "get" "a"
                1339518083.107512 [0 127.0.0.1:60866] "SET" "b" "x\\x00\\"\\\\y" "PX" "60000"
                1339518083.107612 [0 unix:/tmp/a b] "HMSET" "a" "f" "123" "g" "45"
                1339518083.107712 [0 lua] "del" "b" "c"
                1339518083.107812 [0 127.0.0.1:60866] "ZADD" "z" "1" "m"
                1339518083.107912 [0 127.0.0.1:60866] "MSET" "b" "12" "d" ""
                1339518083.108012 [0 127.0.0.1:60866] "mget" "b" "a"
                nonsense
                """))
        .containsExactly(
            "0 read 0 1 0 0",
            "100 insert +0 1 5 60",
            "200 update 0 1 5 0",
            "300 delete +0 1 0 0",
            "300 delete 1 1 0 0",
            "500 insert +0 1 2 0",
            "500 insert +1 1 0 0",
            "600 read +0 1 0 0",
            "600 read 0 1 0 0");
    assertThat(stdout.toString())
        .contains(
            "9 operations (read 3, update 1, insert 3, delete 2)",
            "on 2 records to load before and 2 that it inserts",
            "left out, because no workload has them: 1 ZADD; damaged lines: 1 of another form, left"
                + " out (the first is line 9)",
            "bin/ycsb load DATABASE -P workloads/trace");
  }

  @Test
  void keys_of_bytes_that_redis_prints_as_letters_are_other_records_than_the_letters()
      throws IOException {
    assertThat(
            imported(
                "redis",
                """
                1339518083.107412 [0 127.0.0.1:60866] "get" "\\a\\b\\t\\n\\r"
                1339518083.107512 [0 127.0.0.1:60866] "get" "abtnr"
                1339518083.107612 [0 127.0.0.1:60866] "get" "\\x07\\x08\\x09\\x0a\\x0d"
                """))
        .containsExactly("0 read 0 5 0 0", "100 read 1 5 0 0", "200 read 0 5 0 0");
  }

  @Test
  void twitters_trace_is_imported_with_times_spread_over_their_second() throws IOException {
    assertThat(
            imported(
                "twitter",
                """
                7,a,b,3,10,1,get,0
                7,key,3,10,1,set,3600
                8,key,3,10,2,gets,0
                8,key,3,0,2,touch,0
                8,key,3,0,2,delete,0
                """))
        .containsExactly(
            "0 read 0 3 10 0",
            "500000 insert +0 3 10 3600",
            "1000000 read +0 3 10 0",
            "1500000 delete +0 3 0 0");
    assertThat(stdout.toString()).contains("1 touch");
  }

  @Test
  void metas_traces_are_imported_by_the_names_of_their_columns() throws IOException {
    assertThat(
            imported(
                "meta",
                """
                op_time,key,key_size,op,op_count,size,cache_hits,ttl,usecase,sub_usecase
                604038471,82131353f9ddc8c6,48,GET,2,87,1,0,36,30
                604038472,828769c1e1ce3a29,67,SET_LEASE,1,65,0,7200,27,65
                """))
        .containsExactly(
            "0 read 0 48 87 0", "500000 read 0 48 87 0", "1000000 insert +0 67 65 7200");
    assertThat(imported("meta", "key,op,size,op_count,key_size\n16,GET,0,1,40\n16,SET,82,1,40\n"))
        .containsExactly("0 read 0 40 0 0", "0 update 0 40 82 0");
  }

  @Test
  void bad_input_is_told_and_leaves_nothing() throws IOException {
    Path source = Files.writeString(folder.resolve("source"), "nonsense\n".repeat(200));
    Path out = folder.resolve("out.csv");

    assertThat(trace("import", "--format", "redis", source, "--out", out)).isEqualTo(2);
    assertThat(trace("import", "--format", "meta", source, "--out", out)).isEqualTo(2);
    assertThat(trace("import", "--format", "meta", source, "--out", folder.resolve("no/t.gz")))
        .isEqualTo(2);
    assertThat(trace("import", "--format", "redis", source, "--out", source)).isEqualTo(2);
    assertThat(trace("describe", source)).isEqualTo(2);
    assertThat(trace("describe", folder.resolve("none"))).isEqualTo(2);
    assertThat(trace("import", "--format", "redis", folder.resolve("none"), "--out", out))
        .isEqualTo(2);
    assertThat(trace()).isEqualTo(2);

    assertThat(stderr.toString())
        .contains(
            source + ": none of its first 100 lines is of the format REDIS",
            source + ": its first line does not name the columns key and op",
            "--out: there is no folder " + folder.resolve("no"),
            "trace: " + folder.resolve("none") + " does not exist",
            "source exists: name another file by --out, or give --force",
            "source is no trace: it does not begin with '#trace",
            "none cannot be read: there is no such file",
            "Name what to do with a trace: record, import or describe");
    assertThat(folder.toFile().list()).containsExactly("source");
  }

  @Test
  void damaged_lines_are_told_apart_from_what_no_workload_has() throws IOException {
    assertThat(
            imported(
                "twitter",
                """
                -5,a,1,1,1,get,0
                7,a,1,1,1,get,0
                9,a,1,1,1,get,0
                8,a,1,1,1,get,0
                9,a,1,-1,1,get,0
                99999999999999,a,1,1,1,get,0
                """))
        .hasSize(3);
    assertThat(stdout.toString())
        .contains(
            "; damaged lines: 3 of another form, left out (the first is line 1), 1 with a time that"
                + " goes back, taken at the time before (the first is line 4)")
        .doesNotContain("no workload has");

    assertThat(
            imported("meta", "key,op,size,op_count,key_size\n1,GET,0,1000000000,4\n1,GET,0,1,4\n"))
        .hasSize(1);
    assertThat(stdout.toString())
        .contains("1 operation (read 1)", "1 with an op_count above 1,000,000, left out", "line 2");
  }

  @Test
  void a_gzip_that_ends_early_is_told_by_its_name() throws IOException {
    Path whole = folder.resolve("whole.gz");
    try (TraceWriter writer = new TraceWriter(whole, true)) {
      for (int i = 0; i < 2000; i++) {
        writer.write(i * 1000L, OperationKind.READ, false, i, 20, i, 0);
      }
    }
    Path cut = folder.resolve("cut.gz");
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(whole), 3000));

    assertThat(trace("describe", cut)).isEqualTo(2);
    assertThat(trace("import", "--format", "twitter", cut, "--out", folder.resolve("t")))
        .isEqualTo(2);
    assertThat(stderr.toString())
        .contains(
            "trace: " + cut + " is not whole (the gzip ends early): make it again",
            cut + " is not whole (the gzip ends early)");
    assertThat(folder.resolve("t")).doesNotExist();
  }

  @Test
  void a_mistyped_property_and_an_endless_recording_are_refused() {
    Path out = folder.resolve("out.csv");

    assertThat(trace("record", "-p", "redis.pasword=x", "--seconds", "1", "--out", out))
        .isEqualTo(2);
    assertThat(trace("record", "--seconds", "99999999999", "--out", out)).isEqualTo(2);
    assertThat(stderr.toString())
        .contains("did you mean redis.password?", "--seconds is 99999999999: give 1 to 1000000000");
  }

  @Test
  void few_requests_for_each_record_give_no_verdict() throws IOException {
    StringBuilder uniform = new StringBuilder();
    for (int i = 0; i < 8000; i++) {
      long bits = SplitMix.at(5, i);
      uniform.append("7,").append(SplitMix.below(bits, 2000)).append(",4,9,1,");
      uniform.append((bits & 1) == 0 ? "get" : "set").append(",0\n");
    }
    assertThat(imported("twitter", uniform.toString())).hasSize(8000);

    assertThat(trace("describe", folder.resolve("out.csv.gz"))).isZero();

    assertThat(stdout.toString())
        .contains(
            "records were written first, as many as if all were there: these inserts count as updates",
            "too few requests for each record to tell whether the fit is good")
        .doesNotContain("a good fit");
  }

  @Test
  void new_records_are_told_from_records_that_were_written_first() throws IOException {
    StringBuilder churn = new StringBuilder();
    for (int i = 0; i < 4000; i++) {
      churn.append("7,").append(i % 4 == 0 ? "new" + i : SplitMix.below(SplitMix.at(5, i), 40));
      churn.append(",4,9,1,").append(i % 4 == 0 ? "set" : "get").append(",0\n");
    }
    imported("twitter", churn.toString());

    Path workload = folder.resolve("like-it");
    assertThat(trace("describe", folder.resolve("out.csv.gz"), "--workload", workload)).isZero();

    assertThat(stdout.toString())
        .contains(
            "that is of the records that were there, which get 100 % of the requests: 1,000 of 1,040"
                + " are new");
    assertThat(workload).content().contains("recordcount=40\n", "insertproportion=0.25");
  }

  @Test
  void a_trace_is_described_and_its_workload_written() throws IOException {
    Path file = folder.resolve("t.csv");
    KeyDistribution zipfian = KeyDistribution.zipfian(501, 0.99);
    try (TraceWriter writer = new TraceWriter(file, false)) {
      boolean[] isMet = new boolean[500];
      int[] numbers = new int[500];
      int met = 0;
      for (int i = 0; i < 50_000; i++) {
        int position = (int) zipfian.position(SplitMix.at(3, i), i, 500);
        if (!isMet[position]) {
          isMet[position] = true;
          numbers[position] = met++;
        }
        boolean isRead = i % 20 > 0;
        writer.write(
            i * 1_000_000L,
            isRead ? OperationKind.READ : OperationKind.UPDATE,
            false,
            numbers[position],
            24,
            isRead ? 0 : 100 + i % 7,
            isRead ? 0 : 60);
      }
    }

    Path workload = folder.resolve("like-it");
    assertThat(trace("describe", file, "--workload", workload)).as(stderr.toString()).isZero();

    assertThat(stdout.toString())
        .contains(
            "50,000 operations in 50.0 s (1000/s) on 500 records",
            "95.00 % read, 5.00 % update",
            "keys of 24.0 bytes; values of 103.0 bytes, from 100 to 106, by 5 %",
            "100.0 % of the writes, 60 s in the mean",
            "(requestdistribution=zipfian)",
            "a good fit",
            "both are alike",
            "bin/ycsb load DATABASE -P " + workload,
            "bin/ycsb run DATABASE -P " + workload);
    Properties properties = new Properties();
    properties.load(Files.newBufferedReader(workload, StandardCharsets.UTF_8));
    assertThat(properties)
        .containsEntry("recordcount", "500")
        .containsEntry("readproportion", "0.950000")
        .containsEntry("requestdistribution", "zipfian")
        .containsEntry("fieldlengthhistogram", workload + ".sizes");
    assertThat(Double.parseDouble(properties.getProperty("zipfian.constant"))).isBetween(0.98, 1.0);
    assertThat(workload.resolveSibling("like-it.sizes")).content().contains("BlockSize\t1");
  }

  @Test
  void a_recording_logs_in_and_keeps_no_password() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<String> asked = CompletableFuture.supplyAsync(() -> play(server));
      Path out = folder.resolve("out.csv");

      int code =
          trace(
              "record",
              "-p",
              "redis.port=" + server.getLocalPort(),
              "-p",
              "redis.host=" + server.getInetAddress().getHostAddress(),
              "-p",
              "redis.password=planted-for-this",
              "--seconds",
              "60",
              "--out",
              out);

      assertThat(asked.get()).contains("AUTH", "planted-for-this", "MONITOR");
      assertThat(code).isEqualTo(1);
      assertThat(stderr.toString())
          .contains("ends early, and what came before is kept: the server ended the connection");
      assertThat(stdout.toString())
          .contains("1 operation (read 1) in 0.0 s, on 1 record to load", "counts as inserted");
      assertThat(stdout + stderr.toString()).doesNotContain("planted-for-this");
      assertThat(out).content().contains(",read,0,1,0,0");
    }
  }

  /** Answers as a server that ends soon, and returns what it was asked. */
  private static String play(ServerSocket server) {
    StringBuilder asked = new StringBuilder();
    try (Socket client = server.accept();
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
      for (int words = 0; words < 3; words++) {
        String line = in.readLine();
        while (line.startsWith("*") || line.startsWith("$")) {
          line = in.readLine();
        }
        asked.append(line).append(' ');
        if (words > 0) {
          client.getOutputStream().write("+OK\r\n".getBytes(StandardCharsets.UTF_8));
        }
      }
      client
          .getOutputStream()
          .write("+1.5 [0 a] \"get\" \"k\"\r\n".getBytes(StandardCharsets.UTF_8));
      return asked.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
