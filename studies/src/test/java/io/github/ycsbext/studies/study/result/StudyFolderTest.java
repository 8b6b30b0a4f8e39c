package io.github.ycsbext.studies.study.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.run.Plans;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class StudyFolderTest {
  @TempDir private Path path;

  @Test
  void a_sheet_is_read_back_as_it_was_written() throws IOException {
    StudyManifest manifest =
        Plans.options()
            .apply(Plans.of(TrialOrder.RANDOM, List.of(5L), 2), Availability.ALL, Plans.CLOCK);
    StudyFolder folder = folder("new");

    folder.create(manifest);

    assertThat(folder.manifest()).isEqualTo(manifest);
  }

  @Test
  void a_reader_elsewhere_sees_files_without_the_folders_of_their_author() throws Exception {
    StudyOptions options = Plans.options();
    options.command =
        List.of(
            "study",
            "run",
            "/home/ana/plans/mine.yaml",
            "--given",
            "redis=../servers/r.properties",
            "--mongodb",
            "https://example.org/a/b",
            "--fail-if",
            "p99 < 1 ms");
    StudyManifest manifest =
        options.apply(Plans.of(TrialOrder.RANDOM, List.of(5L), 2), Availability.ALL, Plans.CLOCK);

    assertThat(manifest.commandLineElsewhere())
        .isEqualTo(
            "bin/ycsb study run mine.yaml --given redis=r.properties --mongodb"
                + " https://example.org/a/b --fail-if 'p99 < 1 ms'");
    assertThat(manifest.wayOutOfRefusal()).startsWith("mend the plan, ");
  }

  @Test
  void a_plans_fields_stand_in_the_sheet_as_in_its_yaml() throws IOException {
    StudyFolder folder = folder("new");

    folder.create(manifest());

    JsonNode plan = new JsonMapper().readTree(Files.readString(folder.sheetFile())).path("plan");
    assertThat(plan.propertyNames())
        .containsExactly(
            "name, title, question, source, systems, networks, workloads, properties, records, operations, blocks, threads, repetitions, retries, clearing, order, servers, baseline, figures, tables, published, claims, assumptions, differences"
                .split(", "));
  }

  @Test
  void a_sheet_with_an_unknown_field_of_the_plan_is_refused_by_its_name() throws IOException {
    StudyFolder folder = folder("new");
    folder.create(manifest());
    String manifest = Files.readString(folder.sheetFile());
    Files.writeString(
        folder.sheetFile(), manifest.replaceFirst("\"threads\"", "\"warmth\" : 1, \"threads\""));

    assertThatThrownBy(folder::manifest)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(folder.sheetFile() + " is not a study: ")
        .hasMessageContaining("'warmth'");
  }

  @Test
  void a_folder_that_holds_anything_is_not_taken() throws IOException {
    Files.writeString(path.resolve("thesis.tex"), "precious");

    assertThatThrownBy(() -> new StudyFolder(path).create(manifest()))
        .isInstanceOf(UserError.class)
        .hasMessage(path + " is not empty: name a new folder");
    assertThat(path.resolve("thesis.tex")).hasContent("precious");
  }

  @Test
  void a_file_is_not_taken_for_a_study_to_resume() throws IOException {
    Path file = Files.writeString(path.resolve("thesis.tex"), "precious");

    assertThatThrownBy(() -> new StudyFolder(file).requireUnused())
        .isInstanceOf(UserError.class)
        .hasMessage(file + " is a file: name a new folder");
  }

  @Test
  void a_folder_that_cannot_be_made_is_named_with_the_reason() throws IOException {
    Files.writeString(path.resolve("file"), "in the way");

    assertThatThrownBy(() -> folder("file/new").hold())
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(
            "The folder " + path.resolve("file/new") + " cannot be made, since ")
        .hasMessageEndingWith(": name another");
  }

  @Test
  void a_sheet_of_another_format_is_refused_whatever_else_it_holds() throws IOException {
    StudyFolder folder = folder("new");
    folder.create(manifest());
    String manifest = Files.readString(folder.sheetFile());
    Files.writeString(
        folder.sheetFile(),
        manifest.replaceFirst("\"formatVersion\" : 1", "\"formatVersion\" : 2, \"new\" : true"));

    assertThatThrownBy(folder::manifest)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            folder.sheetFile()
                + " is of format 2, and this ycsb-ext reads format 1: use the one that ran the"
                + " study");
  }

  @Test
  void a_folder_without_a_study_is_refused_by_name() {
    assertThatThrownBy(() -> folder("none").manifest())
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is not a study's folder");
  }

  @Test
  void outcomes_are_appended_and_the_last_one_of_a_trial_counts() throws IOException {
    StudyFolder folder = folder("new");
    folder.create(manifest());

    folder.append(outcome("a", false));
    folder.append(outcome("b", true));
    folder.append(outcome("a", true));

    assertThat(Files.readAllLines(folder.resultsFile())).hasSize(3);
    assertThat(folder.outcomes()).containsOnlyKeys("a", "b");
    assertThat(folder.outcomes().get("a").completed()).isTrue();
  }

  @Test
  void a_line_that_a_crash_cut_off_is_passed_over_and_dropped() throws IOException {
    StudyFolder folder = folder("new");
    folder.create(manifest());
    folder.append(outcome("a", true));
    Files.writeString(folder.resultsFile(), "{\"trial\":\"b\",\"comp", StandardOpenOption.APPEND);

    assertThat(folder.outcomes()).containsOnlyKeys("a");
    folder.dropTornLine();
    folder.append(outcome("c", true));

    assertThat(folder.outcomes()).containsOnlyKeys("a", "c");
  }

  @Test
  void a_damaged_line_is_as_none_and_told_by_its_number() throws IOException {
    StudyFolder folder = folder("new");
    folder.create(manifest());
    folder.append(outcome("a", true));
    byte[] notUtf8 = "{\"trial\":\"x\u00ff\"}\n".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(folder.resultsFile(), notUtf8, StandardOpenOption.APPEND);
    for (String damage : List.of("rubbish", "", "null", "{}", "{\"trial\":\"b\",\"comp")) {
      Files.writeString(folder.resultsFile(), damage + "\n", StandardOpenOption.APPEND);
    }
    folder.append(outcome("c", true));

    assertThat(folder.outcomes()).containsOnlyKeys("a", "c");
    assertThat(folder.outcomeLines().damaged())
        .hasSize(6)
        .allSatisfy(note -> assertThat(note.text()).contains(" is not a trial's outcome: "))
        .extracting(note -> note.text().replaceAll(".*results.jsonl:(\\d) .*", "$1"))
        .containsExactly("2", "3", "4", "5", "6", "7");
  }

  private StudyFolder folder(String name) {
    return new StudyFolder(path.resolve(name));
  }

  private static StudyManifest manifest() {
    return Plans.options()
        .apply(Plans.of(TrialOrder.PAPER, List.of(5L), 1), Availability.ALL, Plans.CLOCK);
  }

  private static TrialOutcome outcome(String trial, boolean completed) {
    return new TrialOutcome(
        trial, completed, 1, "", "", List.of(), null, Map.of(), null, null, List.of(), List.of(),
        List.of());
  }
}
