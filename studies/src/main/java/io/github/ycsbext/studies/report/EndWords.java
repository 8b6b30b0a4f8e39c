package io.github.ycsbext.studies.report;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.result.RunNote;
import java.util.List;

public final class EndWords {
  private EndWords() {}

  /**
   * @param ended as a result has it
   */
  public static String of(String ended, Words words) {
    return switch (ended) {
      case Run.COMPLETED -> words.of("trial.completed");
      case Run.TIME_OVER -> words.of("ended.time");
      case Run.INTERRUPTED -> words.of("ended.interrupted");
      default -> ended;
    };
  }

  public static String of(Result result, Words words) {
    List<Note> lost =
        result.notes().stream().filter(note -> note.says(RunNote.CLIENT_LOST)).toList();
    return lost.isEmpty() ? of(result.run().ended(), words) : words.of(lost);
  }
}
