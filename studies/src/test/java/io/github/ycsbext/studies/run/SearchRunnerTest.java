package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.Golden;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity.End;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.ReportFiles;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep.State;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a client that is a shell script: its 99th percentile is 10 ms at 1,000 operations/s. */
class SearchRunnerTest {
  private static final String SCRIPT =
      """
      #!/bin/sh
      home=$(dirname "$0")/..
      for word do
        case $word in
          result.dir=*) result=${word#result.dir=} ;;
          target=*) target=${word#target=} ;;
        esac
      done
      verdict=good
      reason=busy
      delay=1
      rise=0
      [ -f "$home/behaviour" ] && . "$home/behaviour"
      echo "$@" >> "$home/calls"
      {
        echo elapsed_s,operation,count,errors,mean_us,p50_us,p95_us,p99_us,max_us,stage
        for second in 1 2 3 4 5 6 7 8; do
          echo "$second,READ,100,0,$((100 + rise * second)),1,1,1,1,measured"
        done
      } > "$result/series.csv"
      sed -e "s/LATENCY/$((target * 10)).0/g" -e "s/VERDICT/$verdict/" \\
        -e "s/REASON/$reason/" -e "s/DELAY/$delay.0/" "$home/result.json" \\
        > "$result/result.json"
      """;

  private static final String RESULT =
      """
      {"formatVersion": 1, "product": "a fake", "phase": "run", "database": "Fake", "label": "",
       "startedAt": "2026-01-02T03:04:05Z", "runTimeMillis": 1000.0, "operations": 1000,
       "throughput": 5.0, "ended": "maxexecutiontime", "latencies": {
         "READ": {"count": 1000, "meanMicros": 1.0, "minMicros": 1.0, "maxMicros": 2.0,
           "percentilesMicros": {"50": LATENCY, "99": LATENCY, "99.9": LATENCY}, "returns": {},
           "hitRatio": null}},
       "health": {"verdict": "VERDICT", "cpuMicrosPerOperation": 1.0,
         "reasons": [{"code": "run.REASON", "values": [], "text": "why"}],
         "processShare": 0.1, "machineShare": 0.1, "busyTimeShare": 0.0, "pauses": 0,
         "pauseMillis": 0.0, "jitterP99Micros": DELAY, "jitterMaxMicros": 1.0,
         "allocatedBytesPerSecond": 0.0},
       "figures": {}, "clients": [],
       "server": null, "environment": {"operatingSystem": "", "architecture": "",
       "processor": "", "processors": 1, "memoryBytes": 0, "jvm": "", "maxHeapBytes": 0},
       "configuration": {}, "notes": []}
      """;

  private static final SearchGoal GOAL =
      new SearchGoal(List.of("p99 READ < 10 ms"), new Bounds(100, 100_000, 0.05, 30), 10);

  @TempDir private Path home;
  private StudyFolder study = new StudyFolder(Path.of(""));
  private CapacityFolder folder = new CapacityFolder(Path.of(""));
  private final List<CapacityStep> watched = new ArrayList<>();
  private final List<Optional<Capacity>> known = new ArrayList<>();

  @BeforeEach
  void fake() throws IOException {
    study = new StudyFolder(home.resolve("results"));
    StudyManifest manifest =
        StudyOptions.of(
                its -> {
                  its.command = List.of("capacity", "fake", "-p", "a=b");
                  its.seed = 0;
                })
            .apply(Plans.searching(GOAL), Availability.ALL, Plans.CLOCK);
    study.create(manifest);
    folder = new CapacityFolder(study.phase(manifest.trials().get(0), "capacity").path());
    Path script = Files.createDirectories(home.resolve("bin")).resolve("ycsb");
    Files.writeString(script, SCRIPT);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(home.resolve("result.json"), RESULT);
  }

  private void behaves(String script) throws IOException {
    Files.writeString(home.resolve("behaviour"), script);
  }

  private MeasuredCapacity run() throws Exception {
    StudyWatcher watcher =
        new StudyWatcher() {
          @Override
          public void stepEnds(Content search) {
            watched.add(search.steps().get(search.steps().size() - 1));
            known.add(search.search().capacity());
          }
        };
    new StudyRunner(
            new StudyContext(
                study,
                study.manifest(),
                new Distribution(home),
                ClientCores.shared(),
                new RunningSystem.Foreign(List.of("-p", "a=b"), Map.of())),
            (system, network) -> {
              throw new AssertionError("no server is started");
            },
            List::of,
            watcher,
            Plans.CLOCK)
        .run(outcome -> false);
    return MeasuredCapacity.of(folder);
  }

  private Path report() throws IOException {
    return ReportFiles.write(
        List.of(ResultSets.read(study.path())), study.path(), Language.ENGLISH, false);
  }

  private String answer() throws IOException {
    ResultSet set = ResultSets.read(study.path());
    return String.join(" ", AnswerSentences.brief(set, List.of(), Words.in(Language.ENGLISH)));
  }

  @Test
  void the_capacity_is_found_and_told_in_a_sentence_and_a_report() throws Exception {
    MeasuredCapacity measured = run();

    assertThat(measured.end()).isEqualTo(End.PRECISE);
    assertThat(measured.capacity().orElseThrow().rate()).isBetween(980.0, 1020.0);
    assertThat(answer())
        .matches(
            "fake keeps p99 READ < 10 ms up to [0-9,]+ operations per second \\(95 % interval"
                + " \\[[0-9,]+, [0-9,]+\\].*\\)\\. At [0-9,]+ operations per second it broke p99 READ"
                + " < 10 ms\\.");
    Golden.check("capacity.txt", Golden.textOf(Files.readString(report())), study.path());
    assertThat(study.path().resolve("bundle"))
        .isDirectoryRecursivelyContaining("glob:**/capacity-read.svg")
        .isDirectoryRecursivelyContaining("glob:**/capacity-read.csv")
        .isDirectoryRecursivelyContaining("glob:**/capacity-steps.tex");
  }

  @Test
  void a_system_that_slows_by_a_fiftieth_each_step_is_told() throws Exception {
    behaves("target=$((target * (100 + 2 * $(wc -l < $home/calls 2>/dev/null || echo 0)) / 100))");

    run();

    assertThat(answer())
        .containsPattern(
            "From the first steps to the last, the system came to bear [0-9.]+ % less");
  }

  @Test
  void a_search_tells_what_it_knows_so_far() throws Exception {
    run();

    assertThat(known.get(0)).isEmpty();
    assertThat(known.get(known.size() - 1).orElseThrow().precision()).isLessThan(0.05);
  }

  @Test
  void each_step_is_a_run_in_open_loop_with_the_users_options_and_nothing_is_emptied()
      throws Exception {
    run();

    List<String> calls = Files.readAllLines(home.resolve("calls"));
    assertThat(calls).allMatch(call -> call.startsWith("run redis "));
    assertThat(calls.get(1))
        .startsWith("run redis -p a=b -p ")
        .doesNotContain("recordcount=")
        .contains("target=400", "arrival=poisson", "maxexecutiontime=10", "warmuptime=5");
  }

  @Test
  void a_search_goes_on_with_the_steps_of_before() throws Exception {
    run();
    List<CapacityStep> whole = List.copyOf(watched);
    watched.clear();

    folder.write(new Content(GOAL, whole.subList(0, 6)));
    Files.delete(study.resultsFile());
    MeasuredCapacity again = run();

    assertThat(watched).isEqualTo(whole.subList(6, whole.size()));
    assertThat(again.steps()).hasSize(whole.size());
  }

  @Test
  void a_damaged_step_costs_its_figures_alone_and_is_named() throws Exception {
    MeasuredCapacity whole = run();
    String answerOfWhole = answer();
    Files.writeString(folder.step(3).resultJson(), "{");
    Files.writeString(folder.step(4).latencyLog(), "Tag=READ,0.0,1.0,2.0,HIST");

    MeasuredCapacity damaged = MeasuredCapacity.of(folder);

    assertThat(answer()).isEqualTo(answerOfWhole);
    assertThat(damaged.steps()).hasSize(whole.steps().size() - 1);
    assertThat(ReportWarnings.leftOut(ResultSets.read(study.path())))
        .satisfiesExactly(
            three -> assertThat(three).contains(folder.step(3).resultJson() + " is not a result"),
            four -> assertThat(four).endsWith("log: its last line is cut off."),
            // The fake writes none.
            described -> assertThat(described).endsWith("latency.hlog is missing."));
    assertThat(report()).content().contains("Skipped in the figures");
  }

  @Test
  void values_that_no_search_has_are_refused() throws Exception {
    run();
    refused(
        "\"least\" : 100.0",
        "\"least\" : -5.0",
        "least and most are -5 and 100000: give rates above 0");
    refused("\"precision\" : 0.05", "\"precision\" : 0", "precision is 0: give a number above 0");
    refused("\"seconds\" : 10", "\"seconds\" : 0", "seconds is 0: give a number above 0");
    refused("\"rate\" : 400.0", "\"rate\" : 0", "step 2 of `steps` is none");
    refused("\"number\" : 2", "\"number\" : 7", "step 2 of `steps` is none");
    refused("\"bounds\"", "\"bound\"", "bound");
  }

  private void refused(String found, String put, String sentence) throws IOException {
    Path file = folder.path().resolve("capacity.json");
    String text = Files.readString(file);
    assertThat(text).contains(found);
    Files.writeString(file, text.replaceFirst(Pattern.quote(found), put));

    assertThatThrownBy(folder::read)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file + " is not a search for a capacity: ")
        .hasMessageContaining(sentence);
    Files.writeString(file, text);
  }

  @Test
  void a_client_that_lacks_CPU_twice_ends_the_search_and_its_steps_do_not_count() throws Exception {
    behaves("[ $target -gt 500 ] && verdict=overloaded");

    MeasuredCapacity measured = run();

    assertThat(measured.end()).isEqualTo(End.CLIENT);
    assertThat(measured.capacity()).isEmpty();
    assertThat(watched)
        .extracting(CapacityStep::rate)
        .containsExactly(100.0, 400.0, 1600.0, 1600.0);
    assertThat(answer())
        .contains("fake kept p99 READ < 10 ms at 400 operations per second")
        .contains(
            "The client, not the system, reached its limit",
            "by several clients (--clients)",
            "At 1,600 operations per second, the last step that does not count: ")
        // The fake's client has one thread.
        .doesNotContain("Fewer threads");
  }

  @Test
  void a_search_without_a_step_that_counts_has_no_chart_and_says_why() throws Exception {
    behaves("target=$((target * 50)); verdict=overloaded; reason=busy");

    run();

    assertThat(watched).noneMatch(CapacityStep::counts);
    assertThat(report())
        .content()
        .contains("The client, not the system, reached its limit")
        .doesNotContain("<figure id=\"capacity-");
  }

  @Test
  void what_a_client_without_CPU_measured_within_the_limits_is_within_them() throws Exception {
    behaves("[ $target -lt 500 ] && verdict=overloaded");

    assertThat(run().end()).isEqualTo(End.PRECISE);
    assertThat(watched).extracting(CapacityStep::state).containsOnly(State.COUNTS);
  }

  /** The limit is 10 ms. */
  @ParameterizedTest
  @CsvSource({
    "overloaded, jitter, 900, PRECISE",
    "overloaded, jitter, 2000, CLIENT",
    "overloaded, busy, 900, CLIENT",
    "good, jitter, 900, PRECISE",
    "good, jitter, 2000, CLIENT"
  })
  void late_threads_matter_if_they_are_a_tenth_of_a_limit_late(
      String verdict, String reason, int delayMicros, End end) throws Exception {
    behaves("verdict=" + verdict + "; reason=" + reason + "; delay=" + delayMicros);

    assertThat(run().end()).isEqualTo(end);
  }

  @Test
  void a_search_that_was_interrupted_after_a_overloaded_step_has_not_come_to_its_end()
      throws Exception {
    behaves("[ $target -gt 500 ] && verdict=overloaded");
    run();
    folder.write(new Content(GOAL, watched.subList(0, 3)));

    assertThat(MeasuredCapacity.of(folder).end()).isEqualTo(End.UNFINISHED);
  }

  @Test
  void a_client_that_lacks_CPU_once_is_measured_again() throws Exception {
    behaves(
        "[ $target -lt 1001 ] || { [ -f $home/once ] || verdict=overloaded; touch $home/once; }");

    assertThat(run().end()).isEqualTo(End.PRECISE);
    assertThat(watched.get(2).state()).isEqualTo(State.OVERLOADED);
    assertThat(watched.get(3).rate()).isEqualTo(watched.get(2).rate());
  }

  @Test
  void a_step_with_a_trend_is_measured_again_for_twice_as_long() throws Exception {
    behaves("[ $target -eq 400 ] && rise=10");

    run();

    assertThat(watched.subList(1, 4))
        .extracting(CapacityStep::rate, CapacityStep::seconds, CapacityStep::state)
        .containsExactly(
            tuple(400.0, 10, State.PROLONGED),
            tuple(400.0, 20, State.COUNTS),
            tuple(1600.0, 10, State.COUNTS));
  }

  @Test
  void a_step_that_rises_and_broke_a_limit_was_overloaded_and_is_not_prolonged() throws Exception {
    behaves("[ $target -eq 1600 ] && rise=10");

    run();

    assertThat(watched.get(2).state()).isEqualTo(State.COUNTS);
  }

  @Test
  void a_step_that_fails_once_is_tried_again() throws Exception {
    behaves("[ -f $home/once ] || { touch $home/once; exit 1; }");

    assertThat(run().end()).isEqualTo(End.PRECISE);
    assertThat(watched.get(0).rate()).isEqualTo(100);
  }

  @Test
  void a_step_that_fails_twice_is_told_with_its_last_words() throws Exception {
    behaves("echo 'no server there' >&2; exit 1");

    run();

    assertThat(study.outcomes().values())
        .singleElement()
        .extracting(outcome -> Note.joined("; ", outcome.failures()).text())
        .asString()
        .contains("step 1", "1", "no server there");
  }
}
