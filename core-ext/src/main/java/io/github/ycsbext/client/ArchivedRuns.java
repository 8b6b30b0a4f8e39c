package io.github.ycsbext.client;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * What users run most, on a database that does nothing: {@code bin/ycsb} lets Java archive the
 * classes that this needs, so that a run does not have to load them from jars. One class that the
 * archive lacks costs a run as much as a hundred that it has, because a jar has to be opened.
 */
final class ArchivedRuns {
  private static final List<String> ONE_OPERATION =
      List.of("-p", "basicdb.verbose=false", "-p", "recordcount=1", "-p", "operationcount=1", "-t");

  private ArchivedRuns() {}

  /** The argument is a folder that does not exist, for a result. */
  public static void main(String[] args) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    String mix =
        "readproportion=1 updateproportion=1 insertproportion=1 scanproportion=1"
            + " readmodifywriteproportion=1 operationcount=50 recordcount=10 result.dir=";
    Stream<String> properties = Stream.of((mix + args[0]).split(" (?=[a-z.]+=)"));
    run(nowhere, "workloada", properties.flatMap(each -> Stream.of("-p", each)).toList());
    run(nowhere, "workloadd", List.of("-s"));
    Client.main(words("workloadc", List.of()));
  }

  private static void run(PrintStream nowhere, String workload, List<String> more) {
    Client.run(words(workload, more), nowhere, nowhere);
  }

  private static String[] words(String workload, List<String> more) {
    return Stream.of(List.of("-P", "workloads/" + workload), ONE_OPERATION, more)
        .flatMap(List::stream)
        .toArray(String[]::new);
  }
}
