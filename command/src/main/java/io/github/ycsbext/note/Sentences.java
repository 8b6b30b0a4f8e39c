package io.github.ycsbext.note;

import io.github.ycsbext.Product;
import java.math.BigDecimal;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The sentences of one language, by code; books are read when needed. The English one of {@code
 * key} is followed by {@code key[es]} and so on; {@code {0}} stands for a value.
 */
public final class Sentences {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
  private static final Pattern CODE = Pattern.compile("([a-z]+)\\.([a-z0-9-]+)");

  private static final Sentences ENGLISH = new Sentences(Locale.ENGLISH);

  private final Locale locale;
  private final String end;
  private final Map<String, Properties> books = new ConcurrentHashMap<>();

  public Sentences(Locale locale) {
    this.locale = locale;
    this.end = locale.equals(Locale.ENGLISH) ? "" : "[" + locale.getLanguage() + "]";
  }

  /** Returns the note in this language, or its recorded text if it has no sentence for the code. */
  public String of(Note note) {
    if (locale.equals(Locale.ENGLISH)) {
      return note.text();
    }
    List<String> values = note.values().stream().map(this::value).toList();
    if (Note.JOINED.equals(note.code()) && !values.isEmpty()) {
      return values.stream().skip(1).collect(Collectors.joining(values.get(0)));
    }
    String sentence = note.code() == null ? null : find(note.code());
    return sentence == null ? note.text() : filled(sentence, values);
  }

  private String value(Object value) {
    if (value instanceof Note note) {
      return of(note);
    }
    return value instanceof Double number
        ? BigDecimal.valueOf(number)
            .toPlainString()
            .replace('.', DecimalFormatSymbols.getInstance(locale).getDecimalSeparator())
        : value.toString();
  }

  /** Puts values in for placeholders, by number; a placeholder without a value is left as it is. */
  public static String filled(String sentence, List<String> values) {
    return PLACE
        .matcher(sentence)
        .replaceAll(place -> Matcher.quoteReplacement(value(place, values)));
  }

  private static String value(MatchResult place, List<String> values) {
    int number = Integer.parseInt(place.group(1));
    return number < values.size() ? values.get(number) : place.group();
  }

  public @Nullable String find(String code) {
    Matcher parts = CODE.matcher(code);
    return parts.matches()
        ? book(parts.group(1), Sentences.class).getProperty(parts.group(2) + end)
        : null;
  }

  static String english(NoteCode code) {
    return Objects.requireNonNull(
        ENGLISH.book(code.bundle(), code.getClass()).getProperty(code.key()), code::code);
  }

  /** Reads the book of a class from its own jar, whose loader may be one that is not known here. */
  private Properties book(String name, Class<?> of) {
    return books.computeIfAbsent(
        name, book -> Product.packed(of, "/io/github/ycsbext/note/" + book + ".properties"));
  }
}
