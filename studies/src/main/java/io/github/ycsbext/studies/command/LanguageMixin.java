package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.report.Language;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

final class LanguageMixin {
  @Option(
      names = "--lang",
      paramLabel = "CODE",
      converter = Codes.class,
      description = "The report's language: en, pt or es (default: ${DEFAULT-VALUE}).")
  private Language language = Language.ENGLISH;

  Language language() {
    return language;
  }

  static final class Codes implements ITypeConverter<Language> {
    @Override
    public Language convert(String code) {
      try {
        return Language.of(code);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
