package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.plan.Plan;
import java.util.List;

/**
 * The content of {@code study.json}: everything that decides what a study does, fixed before its
 * first trial.
 *
 * @param formatVersion {@link #FORMAT_VERSION}
 * @param product such as {@code ycsb-ext 0.1.0}
 * @param createdAt ISO 8601 in UTC
 * @param plan as it is run, options applied
 * @param scale the part of the plan's operations that is run, 1 for all
 * @param seed of the trials' order and of the operations
 * @param notRun what of the plan is left out, because it cannot be had here
 */
public record StudySheet(
    int formatVersion,
    String product,
    String createdAt,
    Plan plan,
    double scale,
    long seed,
    Servers servers,
    List<Trial> trials,
    List<NotRun> notRun) {

  /** Raised when a reader of the older format would be misled. */
  public static final int FORMAT_VERSION = 1;

  public StudySheet {
    trials = List.copyOf(trials);
    notRun = notRun == null ? List.of() : List.copyOf(notRun);
  }

  /**
   * A part of the plan that is left out by name, since nothing else would be it.
   *
   * @param name of a system or a network of the plan
   * @param why a sentence, with the way to have it
   */
  public record NotRun(String name, Note why) {
    /** In one line. */
    public String sentence() {
      return name + " is not run: " + why;
    }
  }

  /**
   * What a size of the paper has become.
   *
   * @param paperOperations as the paper's claims and published numbers have it
   */
  public long scaled(long paperOperations) {
    return scaled(paperOperations, scale);
  }

  static long scaled(long operations, double scale) {
    return Math.max(1, Math.round(operations * scale));
  }
}
