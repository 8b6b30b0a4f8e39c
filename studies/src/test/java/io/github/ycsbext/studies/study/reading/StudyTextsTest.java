package io.github.ycsbext.studies.study.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.Plan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StudyTextsTest {
  private static final String OWN =
      """
      title: Mine
      question: How fast?
      systems: {redis: {}}
      workloads: {A: {file: workloada}}
      records: 100
      operations: [100]
      repetitions: 3
      threads: 1
      """;

  @TempDir private Path temporary;

  private static final Pattern NUMBER = Pattern.compile("\\d[\\d.,]*\\d|\\d");

  static Stream<Arguments> translations() {
    return StudyCatalogue.names().stream()
        .flatMap(study -> Stream.of("pt", "es").map(code -> Arguments.of(study, code)));
  }

  @ParameterizedTest
  @MethodSource("translations")
  void a_study_has_every_text_in_every_language(String study, String code) throws Exception {
    Map<String, List<String>> english = StudyTexts.groups(StudyCatalogue.find(study));
    Map<String, List<String>> other = StudyCatalogue.texts(study, code);

    assertThat(other.keySet()).isEqualTo(english.keySet());
    english.forEach(
        (group, texts) ->
            assertThat(other.get(group)).as("%s of %s", group, study).hasSameSizeAs(texts));
  }

  @ParameterizedTest
  @MethodSource("translations")
  void a_translation_is_another_text_with_the_same_numbers(String study, String code)
      throws Exception {
    StudyTexts texts = shipped(study, code);

    StudyTexts.groups(StudyCatalogue.find(study))
        .forEach(
            (group, sentences) -> {
              for (String english : sentences) {
                String other = texts.of(english);
                assertThat(numbers(other)).as(other).isEqualTo(numbers(english));
                // A paper's citation is the same in every language.
                if (!group.equals("source")) {
                  assertThat(other).isNotEqualTo(english);
                }
              }
            });
  }

  @Test
  void a_study_of_the_users_own_has_the_texts_beside_it_or_stays_as_it_is() throws Exception {
    Path file = Files.writeString(temporary.resolve("mine.yaml"), OWN);
    Plan plan = StudyCatalogue.find(file.toString());
    Files.writeString(temporary.resolve("mine.pt.yaml"), "title: Meu\nquestion: Quão rápido?\n");

    StudyTexts.requireAllOf(plan, StudyTexts.file(file, "pt"));

    assertThat(StudyTexts.of(plan, temporary, "pt").of("Mine")).isEqualTo("Meu");
    assertThat(StudyTexts.of(plan, temporary, "es").of("Mine")).isEqualTo("Mine");
  }

  @Test
  void texts_that_are_not_those_of_the_plan_are_refused() throws Exception {
    Path file = Files.writeString(temporary.resolve("mine.yaml"), OWN);
    Path texts =
        Files.writeString(
            temporary.resolve("mine.es.yaml"),
            "title: Mío\nquestion: ¿Qué?\nassumptions: [Una, Dos]\n");
    Plan plan = StudyCatalogue.find(file.toString());

    assertThatThrownBy(() -> StudyTexts.requireAllOf(plan, texts))
        .isInstanceOf(UserError.class)
        .hasMessage(
            texts
                + ": texts of assumptions: 2, and the plan has 0: give one for each, in its order");
  }

  @Test
  void a_text_of_another_version_stays_as_it_is() throws Exception {
    StudyTexts texts = shipped("quickstart", "es");

    assertThat(texts.has("Media records on three systems, in a few minutes")).isTrue();
    assertThat(texts.of("Media records on two systems")).isEqualTo("Media records on two systems");
  }

  @Test
  void what_a_file_of_texts_must_not_have_is_refused_with_its_line() {
    assertThatThrownBy(
            () -> StudyTexts.read("mine.pt.yaml", "title: Meu\nquestion: Por quê?\nthreads: 2\n"))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("mine.pt.yaml:3");
  }

  private StudyTexts shipped(String study, String code) throws Exception {
    return StudyTexts.of(StudyCatalogue.find(study), temporary, code);
  }

  /** Without the marks that languages write differently. */
  private static List<String> numbers(String text) {
    return NUMBER
        .matcher(text)
        .results()
        .map(match -> match.group().replaceAll("[.,]", ""))
        .sorted()
        .collect(Collectors.toList());
  }
}
