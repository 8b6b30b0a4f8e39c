package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import io.github.ycsbext.note.NoteCode;
import io.github.ycsbext.note.Sentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every note that any module can tell has a sentence in each language of reports. */
@AnalyzeClasses(
    packages = {"io.github.ycsbext", "site.ycsb.db"},
    importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTest.NoJarsOfTests.class})
class SentencesTest {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

  private static List<NoteCode> codes(JavaClasses classes) {
    return classes.stream()
        .filter(type -> type.isAssignableTo(NoteCode.class) && type.isEnum())
        .map(JavaClass::reflect)
        .flatMap(type -> Stream.of(type.getEnumConstants()))
        .map(NoteCode.class::cast)
        .toList();
  }

  private static void inEachLanguage(JavaClasses classes, BiConsumer<NoteCode, Language> test) {
    assertThat(codes(classes))
        .map(NoteCode::bundle)
        .contains("run", "server", "redis", "cluster", "study");
    for (Language language : Language.values()) {
      assertThat(codes(classes)).allSatisfy(code -> test.accept(code, language));
    }
  }

  private static String sentence(Language language, NoteCode code) {
    return new Sentences(language.locale()).find(code.code());
  }

  private static Set<String> places(String sentence) {
    return PLACE.matcher(sentence).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @ArchTest
  static void each_code_has_a_sentence_with_the_places_of_the_english_one(JavaClasses classes) {
    inEachLanguage(
        classes,
        (code, language) -> {
          // A quotation mark is written once: no formatter halves it.
          assertThat(sentence(language, code)).isNotBlank().doesNotContain("''");
          Set<String> places = places(sentence(language, code));
          assertThat(places)
              .isEqualTo(places(sentence(Language.ENGLISH, code)))
              .isEqualTo(
                  IntStream.range(0, places.size())
                      .mapToObj(number -> "{" + number + "}")
                      .collect(Collectors.toSet()));
        });
  }

  @ArchTest
  static void a_code_stands_once_and_no_sentence_is_without_one(JavaClasses classes) {
    Map<String, List<String>> keys =
        codes(classes).stream()
            .collect(
                Collectors.groupingBy(
                    NoteCode::bundle, Collectors.mapping(NoteCode::key, Collectors.toList())));

    keys.forEach(
        (book, known) -> {
          assertThat(known).doesNotHaveDuplicates();
          assertThat(keys(book))
              .containsExactlyInAnyOrderElementsOf(
                  known.stream()
                      .flatMap(key -> Stream.of(key, key + "[es]", key + "[pt]"))
                      .toList());
        });
  }

  private static Set<String> keys(String book) {
    Properties texts = new Properties();
    String file = "/io/github/ycsbext/note/" + book + ".properties";
    try (InputStream in = SentencesTest.class.getResourceAsStream(file)) {
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts.stringPropertyNames();
  }

  @ArchTest
  static void a_note_is_told_in_the_language_of_the_report(JavaClasses classes) {
    inEachLanguage(
        classes,
        (code, language) -> {
          Object[] values = {"v0", "v1", "v2", "v3", "v4", "v5"};
          assertThat(Words.in(language).of(code.of(values)))
              .isEqualTo(PLACE.matcher(sentence(language, code)).replaceAll("v$1"));
        });
  }
}
