package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.ServerNote;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NoteCode;
import io.github.ycsbext.note.Sentences;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.study.StudyNote;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every note that the product can tell has a sentence in each language of reports. */
class SentencesTest {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

  private static Stream<NoteCode> codes() {
    return Stream.<NoteCode[]>of(
            RunNote.values(), ServerNote.values(), ClusterNote.values(), StudyNote.values())
        .flatMap(Arrays::stream);
  }

  private static Properties book(Language language, String name) {
    return new Sentences(language.locale()).book(name);
  }

  private static Set<String> places(String sentence) {
    return PLACE.matcher(sentence).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void each_code_has_a_sentence_with_the_places_of_the_english_one(Language language) {
    assertThat(codes())
        .allSatisfy(
            code -> {
              String english = book(Language.ENGLISH, code.book()).getProperty(code.key());
              String sentence = book(language, code.book()).getProperty(code.key());
              assertThat(sentence).isNotBlank();
              assertThat(places(sentence))
                  .isEqualTo(places(english))
                  .isEqualTo(
                      IntStream.range(0, places(sentence).size())
                          .mapToObj(number -> "{" + number + "}")
                          .collect(Collectors.toSet()));
            });
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void no_sentence_is_without_a_code(Language language) {
    Map<String, Set<String>> keys = new TreeMap<>();
    codes()
        .forEach(
            code -> keys.computeIfAbsent(code.book(), book -> new TreeSet<>()).add(code.key()));

    keys.forEach(
        (book, known) ->
            assertThat(book(language, book).stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(known));
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_note_is_told_in_the_language_of_the_report(Language language) {
    Words words = Words.in(language);

    assertThat(codes())
        .allSatisfy(
            code -> {
              Object[] values = {"v0", "v1", "v2", "v3", "v4", "v5"};
              String sentence = book(language, code.book()).getProperty(code.key());
              assertThat(words.of(code.of(values)))
                  .isEqualTo(PLACE.matcher(sentence).replaceAll("v$1"));
            });
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
}
