package io.github.ycsbext.clusters.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests command lines that are refused, so that nothing is started. */
class ClusterStartCommandTest {
  private final StringWriter err = new StringWriter();

  private List<String> refusal(String line) {
    PrintWriter to = new PrintWriter(err, true);
    assertThat(YcsbCommand.run(to, to, line.split(" ", -1))).isEqualTo(2);
    return err.toString().lines().toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis", "postgresql mariadb", "mysql"})
  void a_heap_is_refused_where_no_server_is_a_jvm(String systems) {
    assertThat(refusal("cluster start " + systems + " --heap 512"))
        .containsExactly(
            "--heap is only for servers that are or may be JVMs (cassandra, mongodb): leave it out",
            "Help: bin/ycsb cluster start --help");
  }

  @Test
  void a_command_for_one_system_does_not_offer_all() {
    assertThat(refusal("cluster start").get(0)).startsWith("Name a system: ").endsWith(", all");
    err.getBuffer().setLength(0);
    assertThat(refusal("cluster kill").get(0)).startsWith("Name a system: ").endsWith(", mysql");
  }

  @Test
  void an_origin_of_mongodb_is_refused_where_it_says_nothing() {
    assertThat(refusal("cluster start redis --mongodb stand-in"))
        .startsWith("--mongodb is only for mongodb: leave it out");
  }

  @Test
  void an_origin_of_mongodb_for_containers_is_refused() {
    assertThat(refusal("cluster start mongodb --clusters docker --foreground --mongodb stand-in"))
        .startsWith("--mongodb is not for containers: name their image in YCSB_IMAGE_MONGODB");
  }

  @Test
  void what_is_no_origin_of_mongodb_is_refused() {
    assertThat(refusal("cluster start mongodb --mongodb standin"))
        .startsWith(
            "Invalid value for option '--mongodb': 'standin' is neither stand-in nor the URL, without a user, of a site with"
                + " MongoDB's archives, such as https://fastdl.mongodb.org");
  }

  @Test
  void a_replication_factor_of_another_system_is_told_once() {
    assertThat(refusal("cluster start redis --replication-factor 2"))
        .containsExactly(
            "--replication-factor is only for cassandra", "Help: bin/ycsb cluster start --help");
  }

  @Test
  void a_replication_factor_that_is_not_possible_is_told_once() {
    assertThat(refusal("cluster start cassandra --replication-factor 2"))
        .containsExactly(
            "replication factor: 2 is not possible with standalone (1-1, or 0 for as many as there"
                + " are nodes)",
            "Help: bin/ycsb cluster start --help");
  }

  @Test
  void a_misspelt_command_is_told_with_the_nearest_name() {
    assertThat(refusal("cluster strat redis"))
        .startsWith("'strat' is not a command of ycsb cluster: did you mean start?");
  }
}
