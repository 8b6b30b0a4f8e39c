package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.ResultSet;
import java.util.List;

/** Says which trials are in no figure because their results cannot be read. */
public final class LeftOut {
  private LeftOut() {}

  /** A sentence for each; empty where all could be read. */
  public static List<String> sentences(ResultSet set) {
    return set.unreadable().stream().map(trial -> "Left out: trial " + trial + ".").toList();
  }
}
