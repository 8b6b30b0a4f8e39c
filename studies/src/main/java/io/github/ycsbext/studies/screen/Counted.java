package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.Numbers;

final class Counted {
  private Counted() {}

  /**
   * @param noun whose plural ends with an s
   */
  static String of(long count, String noun) {
    return Numbers.ENGLISH.whole(count) + " " + noun + (count == 1 ? "" : "s");
  }
}
