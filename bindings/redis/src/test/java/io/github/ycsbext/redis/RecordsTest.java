package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordsTest {
  private final Records.FieldNames names = new Records.FieldNames();

  private List<String> of(List<String> words) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      found.add(names.at(i, words.get(i).getBytes(UTF_8)));
    }
    return found;
  }

  @Test
  void replies_with_other_fields_or_another_order_have_their_own_names() {
    for (List<String> words :
        List.of(
            List.of("a", "b", "c"),
            List.of("a", "b", "c"),
            List.of("c", "a"),
            List.of("a", "b", "c", "größe"),
            List.<String>of(),
            List.of("", "b"))) {
      assertThat(of(words)).isEqualTo(words);
    }
  }

  @Test
  void the_names_of_the_last_reply_are_not_made_again() {
    String first = of(List.of("field0")).get(0);

    assertThat(of(List.of("field0")).get(0)).isSameAs(first);
  }

  @Test
  void a_record_of_very_many_fields_has_them_all() {
    List<String> words = IntStream.range(0, 5000).mapToObj(i -> "field" + i).toList();

    assertThat(of(words)).isEqualTo(words);
    assertThat(of(words)).isEqualTo(words);
  }
}
