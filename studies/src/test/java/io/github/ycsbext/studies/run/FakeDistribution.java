package io.github.ycsbext.studies.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * A distribution whose {@code bin/ycsb} is a shell script: it notes each call in {@code calls.log}
 * and writes a result folder. A script {@code behaviour} beside it is sourced first, with {@code
 * $n} the number of the call, {@code $1} the command and {@code $3} or so what follows.
 */
final class FakeDistribution {
  private static final String SCRIPT =
      """
      #!/bin/sh
      home=$(dirname "$0")/..
      echo "$@" >> "$home/calls.log"
      n=$(wc -l < "$home/calls.log" | tr -d ' ')
      result=
      operations=1
      for word do
        case $word in
          result.dir=*) result=${word#result.dir=} ;;
          operationcount=*) operations=${word#operationcount=} ;;
        esac
      done
      [ "$1" = load ] && operations=10
      [ -f "$home/behaviour" ] && . "$home/behaviour"
      echo "2026-01-02 03:04:05:006 1 sec: $operations operations; 9 current ops/sec; " >&2
      echo "[OVERALL], RunTime(ms), 1000"
      if [ -n "$result" ]; then
        mkdir -p "$result"
        sed -e "s/OPERATIONS/$operations/" -e "s/PHASE/$1/" "$home/result.json" > "$result/result.json"
      fi
      """;

  private static final String RESULT =
      """
      {"formatVersion": 1, "product": "a fake", "phase": "PHASE", "database": "Fake", "label": "",
       "startedAt": "2026-01-02T03:04:05Z", "runTimeMillis": 1000.0, "operations": OPERATIONS,
       "throughput": 5.0, "ended": "completed", "latencies": {}, "figures": {},
       "clients": [], "server": null,
       "environment": {"operatingSystem": "", "architecture": "", "processor": "", "processors": 1,
       "memoryBytes": 0, "jvm": "", "maxHeapBytes": 0}, "configuration": {}, "notes": []}
      """;

  private final Path home;

  FakeDistribution(Path home) throws IOException {
    this.home = home;
    Files.createDirectories(home.resolve("bin"));
    Files.createDirectories(home.resolve("workloads"));
    Path script = home.resolve("bin/ycsb");
    Files.writeString(script, SCRIPT);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(home.resolve("result.json"), RESULT);
    Files.writeString(home.resolve("workloads/media-a"), "fieldcount=1\n");
    Files.writeString(home.resolve("workloads/media-b"), "fieldcount=1\n");
  }

  Path home() {
    return home;
  }

  Distribution distribution() {
    return new Distribution(home);
  }

  void behaves(String script) throws IOException {
    Files.writeString(home.resolve("behaviour"), script);
  }

  void behavesWell() throws IOException {
    Files.deleteIfExists(home.resolve("behaviour"));
  }

  /** Every call so far, its words joined by spaces. */
  List<String> calls() throws IOException {
    Path log = home.resolve("calls.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }
}
