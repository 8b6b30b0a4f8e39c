package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the completions that bash offers for the words of a command line. */
class CompletionIT {
  /**
   * @param words the words of the command line, without spaces; the last is the one being typed
   */
  private static List<String> offered(String... words) {
    String script =
        """
        . bin/ycsb-completion.bash
        COMP_WORDS=(bin/ycsb "$@")
        COMP_CWORD=$#
        _ycsb bin/ycsb
        printf '%s\\n' "${COMPREPLY[@]}"
        """;
    List<String> command = new ArrayList<>(List.of("bash", "-c", script, "bash"));
    command.addAll(List.of(words));
    return Command.of(command).in(Tarball.home()).run().expect(0).out().lines().toList();
  }

  @Test
  void commands_actions_and_databases() {
    assertThat(offered("s")).containsExactly("shell", "schema", "study");
    assertThat(offered("schema", "c")).containsExactly("create", "clear");
    assertThat(offered("load", "redis-")).containsExactly("redis-cluster");
    assertThat(offered("schema", "create", "cass")).contains("cassandra-cql");
  }

  @Test
  void words_of_the_tools() {
    assertThat(offered("study", "r")).containsExactly("run", "resume");
    assertThat(offered("cluster", "s")).containsExactlyInAnyOrder("start", "stop", "status");
    assertThat(offered("cluster", "start", "m")).containsExactly("mongodb", "mariadb", "mysql");
    assertThat(offered("study", "run", "--sc")).containsExactly("--scale");
    assertThat(offered("study", "plan", "--order", "")).containsExactly("random", "paper");
    assertThat(offered("study", "show", "digital")).containsExactly("digital-media");
  }

  @Test
  void properties_of_the_binding_the_workload_and_the_client() {
    assertThat(offered("run", "redis", "-p", "redis.index"))
        .containsExactly("redis.index=", "redis.index.shards=");
    assertThat(offered("schema", "create", "cassandra-cql", "-p", "cassandra.replication"))
        .containsExactly("cassandra.replicationfactor=", "cassandra.replicationstrategy=");
    assertThat(offered("load", "jdbc", "-p", "db.u")).containsExactly("db.url=", "db.user=");
    assertThat(offered("check", "basic", "-p", "redis.")).containsExactly("");
    assertThat(offered("load", "mongodb", "-p", "fieldc")).containsExactly("fieldcount=");
    assertThat(offered("load", "mongodb", "-p", "warmup"))
        .containsExactly("warmupoperations=", "warmuptime=");
  }
}
