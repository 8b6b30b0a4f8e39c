package io.github.ycsbext.studies.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

public enum Language {
  ENGLISH("en", Locale.ENGLISH),
  PORTUGUESE("pt", Locale.forLanguageTag("pt-BR")),
  SPANISH("es", Locale.forLanguageTag("es-ES"));

  private final String code;
  private final Locale locale;

  Language(String code, Locale locale) {
    this.code = code;
    this.locale = locale;
  }

  public String code() {
    return code;
  }

  public Locale locale() {
    return locale;
  }

  /**
   * @throws IllegalArgumentException if there is no such language; the message is a sentence
   */
  public static Language of(String code) {
    return Arrays.stream(values())
        .filter(language -> language.code.equals(code))
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
    return code;
  }
}
