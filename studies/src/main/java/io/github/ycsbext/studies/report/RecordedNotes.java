package io.github.ycsbext.studies.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says in a report's language what was written down in English while it was measured: notes, what
 * networks and servers are, why attempts failed.
 *
 * <p>A note is known by its English text in the words of reports, whose places stand for anything.
 * What stands in them is carried over, and itself translated where it is known. Notes that were put
 * together, by semicolons or commas outside of brackets, are translated one by one. What is not
 * known stays as it was recorded.
 */
final class RecordedNotes {
  /** Of the keys of these texts. */
  static final String PREFIX = "recorded.";

  /** A server's, before what it does. */
  private static final Pattern ADDRESS = Pattern.compile("(\\S+:\\d+) (.+)", Pattern.DOTALL);

  /** With decimals; a version has a letter or a second point. */
  private static final Pattern NUMBER = Pattern.compile("(\\d+)\\.(\\d+(?: \\S+)?)");

  private static final List<String> SEPARATORS = List.of("; ", " | ", ", ");

  private final Words words;
  private final List<Known> all;
  private final Map<String, String> translated = new HashMap<>();

  /**
   * A note that has a translation.
   *
   * @param places the number of the place that each of its groups fills
   * @param letters of its text, those of places not counted: the more, the surer a match
   */
  private record Known(String key, Pattern pattern, List<Integer> places, int letters) {
    static Known of(String key, String english) {
      StringBuilder pattern = new StringBuilder();
      List<Integer> places = new ArrayList<>();
      int end = 0;
      for (MatchResult place : Words.PLACE.matcher(english).results().toList()) {
        pattern.append(Pattern.quote(english.substring(end, place.start()))).append("(.+?)");
        places.add(Integer.parseInt(place.group(1)));
        end = place.end();
      }
      pattern.append(Pattern.quote(english.substring(end)));
      return new Known(
          key,
          Pattern.compile(pattern.toString(), Pattern.DOTALL),
          places,
          Words.PLACE.matcher(english).replaceAll("").length());
    }
  }

  private RecordedNotes(Words words, List<Known> all) {
    this.words = words;
    this.all = all;
  }

  /** In the language of these words; English ones leave everything as it is. */
  static RecordedNotes in(Words words) {
    if (words.language() == Language.ENGLISH) {
      return new RecordedNotes(words, List.of());
    }
    Words english = Words.in(Language.ENGLISH);
    return new RecordedNotes(
        words,
        english.keys().stream()
            .filter(key -> key.startsWith(PREFIX))
            .map(key -> Known.of(key, english.of(key)))
            .sorted(Comparator.comparing(Known::letters).reversed().thenComparing(Known::key))
            .toList());
  }

  /** The note in the report's language, as far as it is known. */
  String of(String note) {
    String known = translated.get(note);
    if (known == null) {
      known = all.isEmpty() ? note : translation(note);
      translated.put(note, known);
    }
    return known;
  }

  private String translation(String note) {
    return whole(note).or(() -> afterItsAddress(note)).orElseGet(() -> inParts(note));
  }

  private Optional<String> whole(String note) {
    for (Known known : all) {
      Matcher match = known.pattern().matcher(note);
      if (match.matches()) {
        return Optional.of(filled(known, match));
      }
    }
    return Optional.empty();
  }

  private String filled(Known known, MatchResult match) {
    Object[] values = new Object[known.places().size()];
    for (int group = 0; group < values.length; group++) {
      values[known.places().get(group)] = value(match.group(group + 1));
    }
    return words.of(known.key(), values);
  }

  /** A number as the language writes it, with its unit if it has one. */
  private String value(String recorded) {
    Matcher number = NUMBER.matcher(recorded);
    return number.matches()
        ? number.group(1) + words.numbers().decimal() + number.group(2)
        : of(recorded);
  }

  private Optional<String> afterItsAddress(String note) {
    Matcher match = ADDRESS.matcher(note);
    return match.matches()
        ? Optional.of(match.group(1) + " " + of(match.group(2)))
        : Optional.empty();
  }

  private String inParts(String note) {
    for (String separator : SEPARATORS) {
      List<String> parts = parts(note, separator);
      if (parts.size() > 1) {
        return String.join(separator, parts.stream().map(this::of).toList());
      }
    }
    return note;
  }

  /** Parted where no bracket is open. */
  private static List<String> parts(String note, String separator) {
    List<String> parts = new ArrayList<>();
    int open = 0;
    int start = 0;
    for (int at = 0; at < note.length(); at++) {
      char letter = note.charAt(at);
      open += letter == '(' ? 1 : letter == ')' ? -1 : 0;
      if (open == 0 && note.startsWith(separator, at)) {
        parts.add(note.substring(start, at));
        start = at + separator.length();
      }
    }
    parts.add(note.substring(start));
    return parts;
  }
}
