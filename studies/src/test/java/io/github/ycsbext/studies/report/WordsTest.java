package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.Product;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition;
import io.github.ycsbext.studies.analysis.claim.Repeated;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.capacity.Trend;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WordsTest {
  private static final Words ENGLISH = Words.in(Language.ENGLISH);
  private static final Set<String> KEYS = keysIn(Language.ENGLISH);

  /** The families of names that results have: of operations, of settings, of verdicts on health. */
  private static final Set<String> RECORDED =
      Set.of("parameter", "operations", "health", "finding", "paper", "way", "status");

  private static final Pattern PLACE = Pattern.compile("\\{\\d}");

  @ParameterizedTest
  @EnumSource(Language.class)
  void no_language_lacks_a_text_or_has_one_of_its_own(Language language) {
    assertThat(keysIn(language)).isEqualTo(KEYS);
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void no_text_is_empty_and_each_has_the_places_of_the_english_one(Language language) {
    Words words = Words.in(language);
    for (String key : KEYS) {
      assertThat(words.of(key)).as(key).isNotBlank();
      assertThat(places(words.of(key))).as(key).isEqualTo(places(ENGLISH.of(key)));
    }
  }

  @Test
  void sentences_are_translated() {
    for (Language language : List.of(Language.PORTUGUESE, Language.SPANISH)) {
      Words words = Words.in(language);
      assertThat(KEYS)
          .filteredOn(key -> ENGLISH.of(key).length() > 25)
          .allSatisfy(key -> assertThat(words.of(key)).as(key).isNotEqualTo(ENGLISH.of(key)));
    }
  }

  @Test
  void every_value_that_is_shown_has_a_text() {
    assertThat(Metric.values())
        .allSatisfy(metric -> assertThat(ENGLISH.metric(metric)).isNotBlank());
    assertThat(keys("verdict", Verdict.values())).isSubsetOf(KEYS);
    assertThat(keys("finding", Finding.values())).isSubsetOf(KEYS);
    assertThat(keys("order", TrialOrder.values())).isSubsetOf(KEYS);
    assertThat(keys("capacity", MeasuredCapacity.End.values())).isSubsetOf(KEYS);
    assertThat(keys("trend", new Trend[] {Trend.RISING, Trend.FALLING})).isSubsetOf(KEYS);
  }

  /** Texts that a report needs seldom would else be missed only by the reader that needs them. */
  @Test
  void every_key_that_the_sources_name_has_a_text() throws IOException {
    Pattern named =
        Pattern.compile(
            "(?:text|words\\.of|words\\(\\)\\.of)\\(\\s*\"([a-z][a-z0-9.-]+\\.[a-z0-9-]+)\"");
    Set<String> keys = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|jte)")).toList()) {
        Matcher found = named.matcher(Files.readString(file));
        while (found.find()) {
          keys.add(found.group(1));
        }
      }
    }

    assertThat(keys).hasSizeGreaterThan(40).isSubsetOf(KEYS);
  }

  /**
   * A key stands in the sources as it is, or is put together: of a family that the sources name and
   * of a literal or of an enum's value.
   */
  @Test
  void every_text_is_used() throws IOException {
    Pattern literal = Pattern.compile("\"([^\"\n]*)(?=\")");
    Set<String> named = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|jte)")).toList()) {
        literal
            .matcher(Files.readString(file))
            .results()
            .map(found -> found.group(1).replace('_', '-'))
            .forEach(named::add);
      }
    }
    Stream.of(
            Metric.values(),
            Metric.Derivation.values(),
            Verdict.values(),
            Finding.values(),
            TrialOrder.values(),
            MeasuredCapacity.End.values(),
            JudgedCondition.Outcome.values(),
            Repeated.values(),
            Trend.values(),
            Durability.values())
        .flatMap(Arrays::stream)
        .forEach(value -> named.add(value.name().toLowerCase(Locale.ROOT).replace('_', '-')));

    assertThat(KEYS)
        .filteredOn(key -> !RECORDED.contains(key.substring(0, key.indexOf('.'))))
        .filteredOn(key -> !isNamed(key.replace('_', '-').replaceAll("\\.advice$", ""), named))
        .isEmpty();
  }

  private static boolean isNamed(String key, Set<String> named) {
    int dot = key.lastIndexOf('.');
    String family = key.substring(0, dot);
    String last = key.substring(dot + 1);
    boolean isFamily = named.contains(family) || named.contains(family + ".");
    return named.contains(key)
        || (isFamily && named.contains(last.replaceAll("-own$", "")))
        || named.contains(key.replaceAll("-(own|of-two)$", ""))
        || (named.contains(family) && named.contains("." + last));
  }

  @Test
  void a_paper_has_no_advice() {
    assertThat(ENGLISH.of("headline.busy", 40, ": x"))
        .isEqualTo("other programs used 40 % of the processors. Stop them and run: x");
    assertThat(ENGLISH.ofPaper().of("headline.busy", 40, ": x"))
        .isEqualTo("other programs used 40 % of the processors");
    assertThat(KEYS)
        .filteredOn(key -> !key.endsWith(".advice"))
        .allSatisfy(
            key -> assertThat(ENGLISH.ofPaper().of(key)).as(key).doesNotContain("Go on with"));
  }

  @Test
  void a_time_is_written_as_the_language_writes_it() {
    Instant time = Instant.parse("2026-11-28T23:04:05.678Z");

    assertThat(ENGLISH.day(time)).isEqualTo("2026-11-28");
    assertThat(Words.in(Language.PORTUGUESE).day(time)).isEqualTo("28/11/2026");
    assertThat(Words.in(Language.SPANISH).time(time)).isEqualTo("28/11/2026 23:04:05");
  }

  @Test
  void a_value_that_looks_like_a_place_stays_as_it_is() {
    assertThat(ENGLISH.of("claim.agreeing", "{1}", "$2")).isEqualTo("{1} of $2");
  }

  @Test
  void a_key_without_a_text_is_refused_by_name() {
    assertThatThrownBy(() -> ENGLISH.of("no.such"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no text 'no.such' in language en");
  }

  @Test
  void a_language_that_is_not_there_is_refused_with_those_that_are() {
    assertThatThrownBy(() -> Language.of("de"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'de' is not a language of reports: there are en, pt, es");
  }

  @Test
  void several_notes_stand_behind_each_other() {
    Words words = Words.in(Language.SPANISH);

    assertThat(words.of(List.of(RunNote.INSERTS_FAILED.of(3), Note.plain("mine"))))
        .isEqualTo("inserciones que fallaron definitivamente: 3; mine");
    assertThat(words.of(List.of())).isEmpty();
  }

  @Test
  void names_of_parameters_are_known_by_their_words_or_by_the_first_one() {
    Words words = Words.in(Language.PORTUGUESE);

    assertThat(words.named("parameter", "cluster name")).isEqualTo("nome do cluster");
    assertThat(words.named("parameter", "node 127.0.0.1:9042")).isEqualTo("nó 127.0.0.1:9042");
    assertThat(words.named("parameter", "table's compression")).isEqualTo("compression da tabela");
    assertThat(words.named("parameter", "maxmemory")).isEqualTo("maxmemory");
    assertThat(words.named("way", "given")).isEqualTo("do usuário");
    assertThat(words.named("way", "local")).isEqualTo("local");
  }

  private static Set<String> keys(String prefix, Enum<?>[] values) {
    return Arrays.stream(values)
        .map(value -> prefix + "." + value.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .collect(Collectors.toSet());
  }

  private static Set<String> places(String text) {
    return PLACE.matcher(text).results().map(match -> match.group()).collect(Collectors.toSet());
  }

  private static Set<String> keysIn(Language language) {
    String end = language == Language.ENGLISH ? "" : "[" + language.code() + "]";
    return Product.packed(Words.class, "words.properties").stringPropertyNames().stream()
        .filter(key -> key.endsWith("]") ? key.endsWith(end) && !end.isEmpty() : end.isEmpty())
        .map(key -> key.substring(0, key.length() - end.length()))
        .collect(Collectors.toSet());
  }
}
