package io.github.ycsbext.jdbc.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.jdbc.dialect.ColumnCodec.Utf8;
import java.sql.SQLDataException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {
  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "é", "🔑", "the character \uFFFD itself"})
  void text_is_text(String text) throws SQLDataException {
    byte[] padded = ("--" + text + "-").getBytes(UTF_8);

    assertThat(Utf8.text(new ArrayByteIterator(padded, 2, padded.length - 3))).isEqualTo(text);
  }

  @Test
  void other_bytes_are_refused_and_not_replaced() {
    byte[] bytes = {'a', (byte) 0xFF};

    assertThatThrownBy(() -> Utf8.text(new ArrayByteIterator(bytes)))
        .isInstanceOf(SQLDataException.class)
        .hasMessageStartingWith("the value is not UTF-8, and the column holds text");
  }
}
