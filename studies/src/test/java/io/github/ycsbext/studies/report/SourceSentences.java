package io.github.ycsbext.studies.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sentences that Java sources write down, found in the sources themselves: literals that are
 * put together, with a sample in the place of each value.
 */
final class SourceSentences {
  /** Shorter ones, such as separators, are no sentences. */
  private static final int LEAST_LETTERS = 8;

  private static final String VALUE = "7";
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern FORMAT = Pattern.compile("%(?:[.\\d]*[sdf])");

  private SourceSentences() {}

  /**
   * @param after the words in front of a sentence, such as {@code notes.add(}, with its beginning
   *     where they stand in front of others, too
   * @param samples of values that are sentences themselves, by their names
   */
  static List<String> of(Path source, String after, Map<String, String> samples)
      throws IOException {
    String text = Files.readString(source).replaceAll("(?m)^\\s*(//|\\*|/\\*).*$", "");
    List<String> sentences = new ArrayList<>();
    for (int at = text.indexOf(after); at >= 0; at = text.indexOf(after, at + 1)) {
      int start = at + (after.contains("\"") ? after.indexOf('"') : after.length());
      arguments(text, start).stream()
          .map(argument -> sentence(argument, samples))
          .filter(sentence -> !sentence.isEmpty())
          .reduce((first, last) -> last)
          .filter(sentence -> sentence.replaceAll("[^A-Za-z]", "").length() >= LEAST_LETTERS)
          .ifPresent(sentences::add);
    }
    return sentences;
  }

  /** Up to the closing bracket or the end of the statement, parted by commas. */
  private static List<String> arguments(String text, int start) {
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int from = start;
    int at = start;
    while (depth >= 0 && !(depth == 0 && text.charAt(at) == ';')) {
      char letter = text.charAt(at);
      Matcher literal = LITERAL.matcher(text).region(at, text.length());
      if (letter == '"' && literal.lookingAt()) {
        at = literal.end() - 1;
      } else if (letter == '(' || letter == ')') {
        depth += letter == '(' ? 1 : -1;
      } else if (letter == ',' && depth == 0) {
        arguments.add(text.substring(from, at));
        from = at + 1;
      }
      at++;
    }
    arguments.add(text.substring(from, depth < 0 ? at - 1 : at));
    return arguments;
  }

  /** Empty where it has no literal. */
  private static String sentence(String argument, Map<String, String> samples) {
    int format = argument.indexOf("String.format(");
    String expression = format < 0 ? argument : literalOf(argument, format);
    StringBuilder sentence = new StringBuilder();
    int end = 0;
    Matcher literal = LITERAL.matcher(expression);
    while (literal.find()) {
      sentence.append(value(expression.substring(end, literal.start()), samples));
      sentence.append(literal.group(1).replace("\\\"", "\""));
      end = literal.end();
    }
    if (end == 0) {
      return "";
    }
    String rest = expression.substring(end);
    if (!rest.strip().startsWith(".formatted(")) {
      sentence.append(value(rest, samples));
    }
    return FORMAT.matcher(sentence).replaceAll(VALUE).replace("%%", "%").replace("%n", "\n");
  }

  private static String literalOf(String argument, int format) {
    return arguments(argument + ")", format + "String.format(".length()).stream()
        .filter(part -> part.contains("\""))
        .findFirst()
        .orElse("");
  }

  /** Nothing for what joins two literals. */
  private static String value(String between, Map<String, String> samples) {
    String name = between.replace("+", "").strip();
    return name.isEmpty() ? "" : samples.getOrDefault(name, VALUE);
  }
}
