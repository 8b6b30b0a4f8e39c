package io.github.ycsbext.studies.report;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

public final class ReportId {
  private ReportId() {}

  public static String of(@Nullable Object... parts) {
    StringBuilder id = new StringBuilder();
    for (@Nullable Object part : parts) {
      String word =
          Objects.toString(part, "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
      id.append(id.length() == 0 ? "" : "-").append(word);
    }
    return id.toString().replaceAll("-+", "-").replaceAll("^-|-$", "");
  }
}
