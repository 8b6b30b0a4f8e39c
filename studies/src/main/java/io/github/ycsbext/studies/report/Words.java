package io.github.ycsbext.studies.report;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A report's texts in one language, from {@code words_<language>.properties}, and how it writes
 * numbers. {@code {0}}, {@code {1}} … in a text are places for what it is about.
 */
public final class Words {
  static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

  private final Language language;
  private final Properties texts;
  private final Numbers numbers;
  private @Nullable RecordedNotes recordedNotes;

  private Words(Language language, Properties texts) {
    this.language = language;
    this.texts = texts;
    this.numbers = new Numbers(language.locale());
  }

  public static Words in(Language language) {
    String name = "words_" + language.code() + ".properties";
    Properties texts = new Properties();
    try (InputStream in = Words.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException(name + " is missing from the class path");
      }
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Words(language, texts);
  }

  public Language language() {
    return language;
  }

  public Numbers numbers() {
    return numbers;
  }

  /**
   * @throws IllegalArgumentException where the language has no such text
   */
  public String of(String key, Object... values) {
    String text = texts.getProperty(key);
    if (text == null) {
      throw new IllegalArgumentException("no text '%s' in language %s".formatted(key, language));
    }
    return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(value(place, values)));
  }

  /** A place that nothing is given for stays. */
  private static String value(MatchResult place, Object... values) {
    int number = Integer.parseInt(place.group(1));
    return number < values.length ? String.valueOf(values[number]) : place.group();
  }

  /** What was recorded in English, in this language as far as it is one of the product's notes. */
  String recorded(String note) {
    if (recordedNotes == null) {
      recordedNotes = RecordedNotes.in(this);
    }
    return recordedNotes.of(note);
  }

  /** Several of them, put together. */
  String recorded(Collection<String> notes) {
    return notes.stream().map(this::recorded).collect(Collectors.joining("; "));
  }

  /** The text of a value, at {@code prefix.value} in small letters. */
  String of(String prefix, Enum<?> value) {
    return of(prefix + "." + value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  /** The name of a paper's figure or table, such as {@code Figura 3} for {@code Figure 3}. */
  String paperName(String name) {
    for (String kind : List.of("Figure", "Table", "Graph")) {
      if (name.startsWith(kind + " ")) {
        return of("paper." + kind.toLowerCase(Locale.ROOT)) + name.substring(kind.length());
      }
    }
    return name;
  }

  Set<String> keys() {
    return texts.stringPropertyNames();
  }
}
