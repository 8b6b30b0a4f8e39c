package io.github.ycsbext.client.plan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineOptionsTest {
  @TempDir private static Path folder;

  @Test
  void a_variable_that_is_missing_is_named() {
    CommandLineOptions options = CommandLineOptions.parse(List.of("-P", "env:YCSB_NO_SUCH"));

    assertThat(options.errors())
        .containsExactly("-P env:YCSB_NO_SUCH: there is no environment variable of that name");
    assertThat(options.incomplete()).isTrue();
  }

  private static Properties read(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("load.properties"), content);
    CommandLineOptions options = CommandLineOptions.parse(List.of("-P", file.toString()));
    assertThat(options.errors()).isEmpty();
    return options.properties();
  }

  @Test
  void a_byte_order_mark_is_no_part_of_the_first_name() throws IOException {
    assertThat(read("\uFEFFredis.port=17001\nfieldcount=2\n".getBytes(UTF_8)))
        .containsOnly(entry("redis.port", "17001"), entry("fieldcount", "2"));
  }

  @Test
  void a_file_is_utf_8_if_it_can_be_and_latin_1_otherwise() throws IOException {
    String line = "media.folder=im\u00e1genes\n";

    assertThat(read(line.getBytes(UTF_8))).containsEntry("media.folder", "im\u00e1genes");
    assertThat(read(line.getBytes(ISO_8859_1))).containsEntry("media.folder", "im\u00e1genes");
    assertThat(read("table=\\u00e9\n".getBytes(UTF_8))).containsEntry("table", "\u00e9");
  }

  @Test
  void the_file_that_names_the_workload_is_known_by_its_own_name() throws IOException {
    Path workload = Files.writeString(folder.resolve("workloada"), "workload=a.Workload\n");
    Path others = Files.writeString(folder.resolve("redis.properties"), "redis.port=1\n");

    assertThat(
            CommandLineOptions.parse(List.of("-P", workload.toString(), "-P", others.toString()))
                .properties())
        .containsEntry("workload.file", "workloada");
  }

  @Test
  void two_numbers_of_clients_are_a_error_and_of_other_properties_the_last_value_counts() {
    CommandLineOptions options =
        CommandLineOptions.parse(
            List.of("--clients", "2", "-threads", "2", "-p", "clients=3", "-p", "threadcount=3"));

    assertThat(options.errors())
        .containsExactly(
            "clients: both '2' and '3' are asked for: say it once, by --clients or by -p");
    assertThat(options.properties()).containsEntry("threadcount", "3");
    assertThat(CommandLineOptions.parse(List.of("--clients", "2", "-p", "clients=2")).errors())
        .isEmpty();
  }

  @Test
  void conditions_add_up() {
    CommandLineOptions options =
        CommandLineOptions.parse(List.of("--fail-if", "p99 > 1 s", "--fail-if", "throughput < 10"));

    assertThat(options.properties()).containsEntry("failif", "p99 > 1 s;throughput < 10");
  }

  @Test
  void a_file_without_a_name_is_told() {
    assertThat(CommandLineOptions.parse(List.of("-P", "")).errors())
        .containsExactly("-P names no file: write it as -P workloads/workloada");
  }
}
