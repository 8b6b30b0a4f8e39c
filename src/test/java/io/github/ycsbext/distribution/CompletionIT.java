package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the completions that shells offer for the words of a command line. */
class CompletionIT {
  /** What bash asks of a completion, without a terminal. */
  private static final String BASH =
      """
      . bin/ycsb-completion.bash
      COMP_WORDS=(bin/ycsb "$@")
      COMP_CWORD=$#
      _ycsb bin/ycsb
      printf '%s\\n' "${COMPREPLY[@]}"
      """;

  /** The functions by which zsh is told what to offer print it; the function filters nothing. */
  private static final String ZSH =
      """
      compdef() { }
      compset() { }
      _files() { print FILES }
      compadd() { print -l -- ${@[4,-1]} }
      _describe() { print -l -- ${${(P)2}%%:*} }
      . bin/ycsb-completion.zsh
      words=(bin/ycsb "$@")
      CURRENT=$#words
      _ycsb
      """;

  private static final String FISH =
      """
      source bin/ycsb-completion.fish
      complete -C "bin/ycsb $argv"
      """;

  /** Asks the distribution for its words once for all shells, each of which would ask anew. */
  private static final String YCSB =
      """
      #!/bin/sh
      [ "$1" = completion ] && exec cat words
      exec %s/bin/ycsb "$@"
      """;

  @TempDir static Path home;

  @BeforeAll
  static void ask_for_the_words() throws IOException {
    Path distribution = Tarball.home();
    Files.writeString(
        home.resolve("words"), Tarball.ycsb(List.of("completion")).run().expect(0).out());
    Path bin = Files.createDirectory(home.resolve("bin"));
    Path ycsb = Files.writeString(bin.resolve("ycsb"), YCSB.formatted(distribution));
    Files.setPosixFilePermissions(ycsb, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (String shell : List.of("bash", "zsh", "fish")) {
      String file = "bin/ycsb-completion." + shell;
      Files.copy(distribution.resolve(file), home.resolve(file));
    }
    Files.createFile(Files.createDirectory(home.resolve("workloads")).resolve("media-a"));
  }

  /**
   * @param words the words of the command line, without spaces; the last is the one being typed
   */
  private static List<String> offered(String... words) {
    return offeredBy("bash", List.of("-c", BASH, "bash"), words);
  }

  private static List<String> offeredBy(String shell, List<String> arguments, String... words) {
    boolean isHere = Command.isOnPath(shell);
    if (!isHere) {
      System.out.println("Completion: NOT TESTED: " + shell + " is not on the PATH");
    }
    assumeTrue(isHere, shell);
    List<String> command = new ArrayList<>(List.of(shell));
    command.addAll(arguments);
    command.addAll(List.of(words));
    return Command.of(command)
        .in(home)
        .run()
        .expect(0)
        .out()
        .lines()
        .map(line -> line.replaceFirst("\t.*", ""))
        .toList();
  }

  @Test
  void commands_actions_and_databases() {
    assertThat(offered("s")).containsExactly("shell", "schema", "study");
    assertThat(offered("y")).containsExactly("");
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
  void options_follow_the_database() {
    assertThat(offered("run", "redis", "")).contains("-P", "-s").doesNotContain("mongodb");
    assertThat(offered("run", "redis", "-P", "workloads/media-"))
        .contains("workloads/media-a", "workloads/media-b");
    assertThat(offered("check", "redis", "")).contains("--json", "-load", "-t");
    assertThat(offered("schema", "describe", "jdbc", "--")).containsExactly("--json");
  }

  @Test
  void options_may_stand_in_front() {
    assertThat(offered("-s", "lo")).containsExactly("load");
    assertThat(offered("-s", "load", "redis-")).containsExactly("redis-cluster");
    assertThat(offered("-cp", "load", "load", "-s", "redis", "-th")).containsExactly("-threads");
    assertThat(offered("run", "redis", "-s", "-p", "redis.host", "=", "h", "-p", "redis.index"))
        .containsExactly("redis.index=", "redis.index.shards=");
  }

  @Test
  void options_are_offered_where_a_dash_is_typed() {
    assertThat(offered("study", "")).doesNotContain("--help");
    assertThat(offered("study", "run", "quickstart", "--ou")).containsExactly("--out");
    assertThat(offered("report", "results", "--la")).containsExactly("--lang");
  }

  @Test
  void help_knows_commands_and_databases() {
    assertThat(offered("help", "s")).containsExactly("shell", "schema", "study");
    assertThat(offered("help", "redis-")).containsExactly("redis-cluster");
  }

  @Test
  void words_are_offered_as_people_type_them() {
    assertThat(offered("media", "encode", "--encoding", ""))
        .containsExactly("hex", "base64", "raw");
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

  @Test
  void zsh_offers_the_same() {
    List<String> zsh = List.of("-f", "-c", ZSH, "zsh");

    assertThat(offeredBy("zsh", zsh, "s")).contains("load", "schema", "study", "cluster");
    assertThat(offeredBy("zsh", zsh, "study", "r"))
        .contains("run", "resume")
        .doesNotContain("load");
    assertThat(offeredBy("zsh", zsh, "study", "plan", "--order", ""))
        .containsExactly("random", "paper");
    assertThat(offeredBy("zsh", zsh, "run", "redis", "-P", "")).contains("workloads/media-a");
    assertThat(offeredBy("zsh", zsh, "run", "redis", "-p", "r"))
        .contains("redis.index", "fieldcount", "warmuptime");
    assertThat(offeredBy("zsh", zsh, "-s", "run", "redis", ""))
        .contains("-P", "-s")
        .doesNotContain("mongodb");
    assertThat(offeredBy("zsh", zsh, "help", "s")).contains("study", "redis");
    assertThat(offeredBy("zsh", zsh, "report", "")).containsExactly("FILES");
    assertThat(offeredBy("zsh", zsh, "study", "run", "--out=")).containsExactly("FILES");
  }

  @Test
  @Tag("thorough")
  void fish_offers_the_same() {
    List<String> fish = List.of("--no-config", "-c", FISH, "--");

    assertThat(offeredBy("fish", fish, "s")).containsExactly("schema", "shell", "study");
    assertThat(offeredBy("fish", fish, "study", "r")).contains("resume", "run");
    assertThat(offeredBy("fish", fish, "study", "plan", "--order", ""))
        .containsExactlyInAnyOrder("random", "paper");
    assertThat(offeredBy("fish", fish, "run", "redis", "-P", "workloads/media-"))
        .contains("workloads/media-a");
    assertThat(offeredBy("fish", fish, "run", "redis", "-p", "redis.index"))
        .containsExactlyInAnyOrder("redis.index=", "redis.index.shards=");
    assertThat(offeredBy("fish", fish, "-s", "run", "redis", "-t"))
        .containsExactlyInAnyOrder("-threads", "-target");
    assertThat(offeredBy("fish", fish, "help", "s")).contains("schema", "study");
    assertThat(offeredBy("fish", fish, "report", "workl")).containsExactly("workloads/");
    assertThat(offeredBy("fish", fish, "study", "run", "--out=workl"))
        .containsExactly("--out=workloads/");
    assertThat(offeredBy("fish", fish, "study", "plan", "--order=r"))
        .containsExactly("--order=random");
  }
}
