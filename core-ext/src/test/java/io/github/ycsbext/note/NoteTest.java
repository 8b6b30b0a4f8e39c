package io.github.ycsbext.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.result.RunNote;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class NoteTest {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Sentences PORTUGUESE = new Sentences(Locale.forLanguageTag("pt-BR"));
  private static final Sentences SPANISH = new Sentences(Locale.forLanguageTag("es-ES"));

  private static Note late() {
    return RunNote.JITTER.of(Note.rounded(21.94, 1), Note.rounded(10, 0));
  }

  @Test
  void a_note_has_its_english_sentence_from_the_start() {
    Note retried = RunNote.INSERTS_RETRIED.of(3);

    assertThat(retried)
        .isEqualTo(new Note("run.inserts-retried", List.of(3L), "inserts that were tried again: 3"))
        .hasToString("inserts that were tried again: 3");
    assertThat(retried.says(RunNote.INSERTS_RETRIED)).isTrue();
    assertThat(retried.says(RunNote.INSERTS_FAILED)).isFalse();
  }

  @Test
  void numbers_have_the_decimal_sign_of_the_language() {
    assertThat(late().text()).contains("21.9 ms late (limit 10 ms)");
    assertThat(PORTUGUESE.of(late())).contains("21,9 ms", "10 ms").doesNotContain("21.9");
    assertThat(SPANISH.of(Note.quantity(1.5, 1, "GB"))).isEqualTo("1,5 GB");
    assertThat(SPANISH.of(RunNote.PAUSES.of(Note.rounded(8, 1), 1))).contains("8,0 %");
  }

  @Test
  void a_number_that_is_none_stays_a_word() {
    assertThat(RunNote.CEILING.of(5, Note.rounded(Double.NaN, 1)).text()).contains("NaN %");
  }

  @Test
  void notes_in_a_note_and_behind_each_other_are_told_in_its_language() {
    Note values = RunNote.MEDIA_VALUES.of(103, RunNote.SAMPLE_SET.of(), "hex", 303699);
    Note both = Note.joined("; ", List.of(values, RunNote.LEFT_OUT_OF_FOLDER.of("notes.txt")));

    assertThat(both.text())
        .isEqualTo(
            "values are 103 images and videos (the sample set) as hex, 303699 bytes each on"
                + " average over the set; left out of the folder: notes.txt");
    assertThat(PORTUGUESE.of(both))
        .isEqualTo(
            "os valores são 103 imagens e vídeos (o conjunto de amostra) em hex, com 303699 bytes"
                + " cada um na média do conjunto; deixado de fora da pasta: notes.txt");
  }

  @Test
  void what_has_no_code_or_an_unknown_one_is_shown_as_it_is() {
    Note newer = new Note("run.of-a-later-release", List.of(1), "said later");
    Note others = new Note("their.note", List.of(), "said by others");

    assertThat(PORTUGUESE.of(Note.plain("a {0} of one's own"))).isEqualTo("a {0} of one's own");
    assertThat(PORTUGUESE.of(newer)).isEqualTo("said later");
    assertThat(PORTUGUESE.of(others)).isEqualTo("said by others");
    assertThat(Note.joined(", ", List.of("a", "b"))).isEqualTo(Note.plain("a, b"));
  }

  @Test
  void texts_and_exceptions_are_notes_too() {
    assertThat(Note.of("a text")).isEqualTo(Note.plain("a text"));
    assertThat(Note.of(new IOException("closed"))).isEqualTo(Note.plain("closed"));
    assertThat(Note.of(late())).isEqualTo(late());
  }

  @Test
  void secrets_are_hidden_in_every_part() {
    Note failed = RunNote.SERVER_NOT_DESCRIBED.of(RunNote.CEILING_NOT_MEASURED.of("user:pass@"));

    Note hidden = failed.with(text -> text.replace("pass", "<hidden>"));

    assertThat(JSON.writeValueAsString(hidden)).doesNotContain("pass@");
    assertThat(SPANISH.of(hidden)).endsWith("user:<hidden>@");
  }

  static Stream<Note> notes() {
    return Stream.of(
        late(),
        Note.plain("a text"),
        RunNote.INSERTS_FAILED.of(Long.MAX_VALUE),
        RunNote.SERVER_NOT_DESCRIBED.of(late()),
        Note.joined("; ", List.of(late(), Note.plain("more"), "8.0", Note.rounded(8, 1))));
  }

  @ParameterizedTest
  @MethodSource("notes")
  void json_gives_back_what_it_was_made_of(Note note) {
    assertThat(JSON.readValue(JSON.writeValueAsString(note), Note.class)).isEqualTo(note);
  }

  @Test
  void json_has_the_sentence_the_code_and_the_values() {
    assertThat(JSON.writeValueAsString(RunNote.INSERTS_FAILED.of(2)))
        .isEqualTo(
            "{\"text\":\"inserts that failed for good: 2\",\"code\":\"run.inserts-failed\",\"values\":[2]}");
    assertThat(JSON.writeValueAsString(Note.plain("a text"))).isEqualTo("\"a text\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "[]",
        "{\"text\": \"a\"}",
        "{\"text\": \"a\", \"code\": 7, \"values\": []}",
        "{\"text\": \"a\", \"code\": \"run.seed\", \"values\": [null]}",
        "{\"text\": \"a\", \"code\": \"run.seed\", \"values\": [[]]}"
      })
  void other_json_is_no_note(String json) {
    assertThatThrownBy(() -> JSON.readValue(json, Note.class)).isInstanceOf(JacksonException.class);
  }
}
