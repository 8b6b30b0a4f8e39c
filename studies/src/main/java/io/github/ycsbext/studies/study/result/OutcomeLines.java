package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.study.StudyNote;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

public record OutcomeLines(Path file, List<Line> lines) {

  public record Line(int number, @Nullable TrialOutcome outcome, @Nullable Note fault) {
    private static Line of(int number, String text, JsonMapper mapper) {
      try {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
        String json = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        TrialOutcome outcome = mapper.readValue(json, TrialOutcome.class);
        return outcome == null || outcome.trial() == null || outcome.failures() == null
            ? new Line(number, null, StudyNote.PARTS_MISSING.of())
            : new Line(number, outcome, null);
      } catch (JacksonException e) {
        return new Line(number, null, ResultJson.error(e));
      } catch (CharacterCodingException e) {
        return new Line(number, null, RunNote.NOT_UTF8.of());
      }
    }

    /** True if an earlier line reports the trial as completed, or is the same as this one. */
    private boolean repeats(Line before) {
      return before.outcome != null
          && (before.outcome.completed() || before.outcome.equals(outcome))
          && (outcome == null || !outcome.saysMeasuredAgain());
    }
  }

  /** Reads each byte as a character, so that invalid UTF-8 damages only its own line. */
  static OutcomeLines of(Path file, JsonMapper mapper) throws IOException {
    List<Line> lines = new ArrayList<>();
    if (Files.exists(file)) {
      String text =
          new String(FileContent.withoutMark(FileContent.of(file)), StandardCharsets.ISO_8859_1);
      for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
        lines.add(Line.of(lines.size() + 1, line, mapper));
      }
    }
    return new OutcomeLines(file, lines);
  }

  public Map<String, TrialOutcome> outcomes() {
    Map<String, TrialOutcome> outcomes = new LinkedHashMap<>();
    for (Line line : lines) {
      if (line.outcome() != null) {
        outcomes.put(line.outcome().trial(), line.outcome());
      }
    }
    return outcomes;
  }

  public List<Note> damaged() {
    return lines.stream()
        .filter(line -> line.fault() != null)
        .map(line -> StudyNote.NOT_AN_OUTCOME.of(place(line), Objects.requireNonNull(line.fault())))
        .toList();
  }

  /**
   * Intact lines of none of these trials, or of one that was completed before, without a line
   * between that says why it is measured again. A study leaves no such lines.
   */
  public List<Note> stray(List<Trial> trials) {
    Set<String> known = trials.stream().map(Trial::id).collect(Collectors.toSet());
    List<Note> sentences = new ArrayList<>();
    Map<String, Line> earlier = new HashMap<>();
    for (Line line : lines) {
      if (line.outcome() != null) {
        String trial = line.outcome().trial();
        Line before = earlier.put(trial, line);
        if (!known.contains(trial)) {
          sentences.add(StudyNote.UNKNOWN_TRIAL.of(place(line), trial));
        } else if (before != null && line.repeats(before)) {
          sentences.add(StudyNote.KNOWN_TRIAL.of(place(line), trial, before.number()));
        }
      }
    }
    return sentences;
  }

  private String place(Line line) {
    return file + ":" + line.number();
  }
}
