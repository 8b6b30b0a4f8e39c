package io.github.ycsbext.studies.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.study.StudyNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class FailedTrialsTest {
  private static final Note REFUSED = StudyNote.REFUSED.of("load", "length: no number");
  private static final String ANEW =
      "What was refused would be refused again: run the study anew with other options or servers";

  @TempDir private Path study;
  private String again;

  @BeforeEach
  void copy() throws IOException {
    Recorded.copy("blocks", study);
    again = "bin/ycsb study resume " + study + " --retry-failed";
  }

  @Test
  void nothing_is_said_where_nothing_has_failed() throws IOException {
    assertThat(lines()).isEmpty();
  }

  @Test
  void what_failed_can_be_run_again() throws IOException {
    failing(
        StudyNote.EXIT_CODE.of("run", 1, "the server was refused: no"),
        Note.plain("run timed out"));

    assertThat(lines())
        .hasSize(3)
        .endsWith("Run what failed again with: " + again)
        .noneMatch(line -> line.contains("mend"));
  }

  @Test
  void what_was_refused_is_not_to_be_run_again_as_it_is() throws IOException {
    failing(REFUSED, REFUSED, REFUSED);

    assertThat(lines()).hasSize(4).endsWith(ANEW).noneMatch(line -> line.contains("retry-failed"));
  }

  @Test
  void files_of_given_servers_are_read_again_when_they_are_mended() throws IOException {
    Path manifest = study.resolve("study.json");
    String plan = Files.readString(manifest);
    int given = plan.lastIndexOf("\"given\" : { }");
    String files = "\"given\" : {\"cassandra\" : \"/my/c.properties\"}";
    Files.writeString(manifest, plan.substring(0, given) + files + plan.substring(given + 13));
    failing(REFUSED, REFUSED, REFUSED);

    assertThat(lines())
        .endsWith(ANEW + "; or, where it comes from /my/c.properties, mend that, and: " + again);
  }

  @Test
  void both_are_said_where_some_were_refused() throws IOException {
    failing(REFUSED, Note.plain("run timed out"));

    assertThat(lines()).endsWith("Run what failed again with: " + again, ANEW);
  }

  private List<String> lines() throws IOException {
    return StudySession.failures(ResultSets.read(study));
  }

  private void failing(Note... failures) throws IOException {
    Path outcomes = study.resolve("results.jsonl");
    List<String> lines = new ArrayList<>(Files.readAllLines(outcomes));
    for (int i = 0; i < failures.length; i++) {
      String failed =
          lines
              .get(i)
              .replace("\"completed\":true", "\"completed\":false")
              .replace(
                  "\"failures\":[]",
                  "\"failures\":[" + JsonMapper.shared().writeValueAsString(failures[i]) + "]");
      lines.set(i, failed);
    }
    Files.write(outcomes, lines);
  }
}
