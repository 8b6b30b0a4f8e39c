package io.github.ycsbext.studies.report;

import java.util.Locale;

public final class ReportId {
  private ReportId() {}

  public static String of(Object... parts) {
    StringBuilder id = new StringBuilder();
    for (Object part : parts) {
      String word = String.valueOf(part).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
      id.append(id.length() == 0 ? "" : "-").append(word);
    }
    return id.toString().replaceAll("-+", "-").replaceAll("^-|-$", "");
  }
}
