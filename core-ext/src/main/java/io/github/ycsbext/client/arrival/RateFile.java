package io.github.ycsbext.client.arrival;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Of lines {@code second,rate}: each holds from its second on, the last one for ever. */
final class RateFile {
  private RateFile() {}

  /** Returns the file's rate; none at all, and an error, if it cannot be read. */
  static Rate read(Settings settings) {
    Path file = Objects.requireNonNull(settings.find(ArrivalProperties.RATE_FILE));
    try {
      Rate rate = of(FileContent.text(file).lines().toList());
      if (rate.isAny()) {
        return rate;
      }
      error(settings, file, "no rate is above 0");
    } catch (IOException e) {
      error(settings, file, "it cannot be read (" + FileError.reason(e) + ")");
    } catch (IllegalArgumentException e) {
      error(settings, file, String.valueOf(e.getMessage()));
    }
    return Rate.even(0);
  }

  private static void error(Settings settings, Path file, String what) {
    settings.error(
        "%s: %s: %s; it needs lines such as 0,100 and 60,500: a second, and the rate from then on"
            .formatted(ArrivalProperties.RATE_FILE, file, what),
        ArrivalProperties.RATE_FILE);
  }

  private static Rate of(List<String> lines) {
    SortedMap<Double, Double> rates = new TreeMap<>();
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.get(line).strip();
      if (!text.isEmpty() && !(line == 0 && Character.isLetter(text.charAt(0)))) {
        add(rates, line + 1, text);
      }
    }
    if (rates.isEmpty() || rates.firstKey() != 0) {
      throw new IllegalArgumentException("it does not begin at second 0");
    }
    return Rate.from(rates);
  }

  private static void add(SortedMap<Double, Double> rates, int line, String text) {
    String[] values = text.split(",", -1);
    double second = values.length == 2 ? number(values[0]) : -1;
    double rate = values.length == 2 ? number(values[1]) : -1;
    if (second < 0 || rate < 0) {
      throw new IllegalArgumentException("line " + line + " is '" + text + "'");
    }
    if (!rates.isEmpty() && second <= rates.lastKey()) {
      throw new IllegalArgumentException(
          "line " + line + " goes back to second " + values[0].strip());
    }
    rates.put(second, rate);
  }

  /** Returns -1 for what is no number from 0 to a billion. */
  private static double number(String text) {
    try {
      double number = Double.parseDouble(text);
      return number >= 0 && number <= 1e9 ? number : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
