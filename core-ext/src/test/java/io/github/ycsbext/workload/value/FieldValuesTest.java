package io.github.ycsbext.workload.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;

class FieldValuesTest {
  private final ArrayByteIterator first = new ArrayByteIterator(new byte[] {1});
  private final ArrayByteIterator second = new ArrayByteIterator(new byte[] {2});
  private final Map<String, ByteIterator> values =
      new FieldValues(List.of("a", "b"), new ArrayByteIterator[] {first, second});

  @Test
  void has_its_fields_in_their_order() {
    assertThat(values.keySet()).containsExactly("a", "b");
    assertThat(values.values()).containsExactly(first, second);
    assertThat(values).hasSize(2).containsEntry("a", first).containsEntry("b", second);
    assertThat(values.get("c")).isNull();
    assertThat(values.containsKey("b")).isTrue();
    assertThat(values.containsKey("c")).isFalse();
  }

  @Test
  void ends_where_its_fields_end() {
    Iterator<?> entries = values.entrySet().iterator();
    entries.next();
    entries.next();

    assertThat(entries.hasNext()).isFalse();
    assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void a_binding_may_change_it() {
    values.put("c", first);
    values.put("a", second);
    ByteIterator removed = values.remove("b");

    assertThat(removed).isSameAs(second);
    assertThat(values).hasSize(2).containsEntry("a", second).containsEntry("c", first);
    assertThat(values.values()).containsExactlyInAnyOrder(second, first);
    assertThat(values.containsKey("b")).isFalse();
    values.clear();
    assertThat(values).isEmpty();
  }
}
