package io.github.ycsbext.studies.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

public enum Language {
  ENGLISH(Locale.ENGLISH),
  PORTUGUESE(Locale.forLanguageTag("pt-BR")),
  SPANISH(Locale.forLanguageTag("es-ES"));

  private final Locale locale;

  Language(Locale locale) {
    this.locale = locale;
  }

  public String code() {
    return locale.getLanguage();
  }

  public Locale locale() {
    return locale;
  }

  /**
   * @throws IllegalArgumentException if there is no such language; the message is a sentence
   */
  public static Language of(String code) {
    return Arrays.stream(values())
        .filter(language -> language.code().equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a language of reports: there are %s"
                        .formatted(
                            code,
                            Arrays.stream(values())
                                .map(Language::code)
                                .collect(Collectors.joining(", ")))));
  }

  @Override
  public String toString() {
    return code();
  }
}
