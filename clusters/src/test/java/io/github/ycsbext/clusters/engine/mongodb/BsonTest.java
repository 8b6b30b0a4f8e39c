package io.github.ycsbext.clusters.engine.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BsonTest {
  @Test
  void a_document_is_written_as_the_specification_shows() {
    assertThat(Bson.encode(Map.of("hello", "world")))
        .isEqualTo(bytes("16000000 02 68656c6c6f00 06000000 776f726c6400 00"));
  }

  @Test
  void what_was_written_is_read() throws IOException {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("_id", "rs0");
    document.put("configsvr", true);
    document.put("members", List.of(Map.of("_id", 0), Map.of("host", "ü:1")));

    assertThat(Bson.decode(Bson.encode(document)))
        .containsEntry("_id", "rs0")
        .containsEntry("configsvr", true)
        .containsEntry("members", List.of(Map.of("_id", 0L), Map.of("host", "ü:1")));
  }

  @Test
  void types_that_only_servers_send_are_read_or_skipped() throws IOException {
    byte[] answer =
        bytes(
            "43000000"
                + "01 6f6b00 000000000000f03f" // ok: 1.0
                + "09 7400 0102030405060708" // t: a date
                + "07 6f00 000102030405060708090a0b" // o: an object id
                + "05 6200 02000000 00 aabb" // b: binary
                + "12 6c00 0500000000000000" // l: 5
                + "0a 6e00" // n: null
                + "00");

    assertThat(Bson.decode(answer))
        .containsEntry("ok", 1.0)
        .containsEntry("l", 5L)
        .containsEntry("n", null)
        .containsKeys("t", "o", "b");
  }

  @Test
  void what_is_no_document_is_refused() {
    assertThatThrownBy(() -> Bson.decode(bytes("10000000 02 6100 ffffff7f")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cannot be read");
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }
}
