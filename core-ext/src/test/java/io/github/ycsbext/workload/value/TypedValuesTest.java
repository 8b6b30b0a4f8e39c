package io.github.ycsbext.workload.value;

import static io.github.ycsbext.workload.Phases.properties;
import static io.github.ycsbext.workload.Phases.with;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.MapDatabase;
import io.github.ycsbext.workload.Phases;
import io.github.ycsbext.workload.RecordWorkload;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import site.ycsb.WorkloadException;

class TypedValuesTest {
  private static final ValueSettings.TypedValues VALUES = new ValueSettings.TypedValues();

  private static final Properties TYPED =
      properties(
          "values", "typed",
          "recordcount", "300",
          "operationcount", "600",
          "readproportion", "0.4",
          "updateproportion", "0.3",
          "insertproportion", "0.1",
          "deleteproportion", "0.2");

  private static MapDatabase loaded(Properties properties) {
    MapDatabase db = new MapDatabase();
    Phases.load(properties, db, 2);
    return db;
  }

  private static ByteBuffer value(String field, long bits) {
    ArrayByteIterator value = VALUES.value("1", field, bits);
    return ByteBuffer.wrap(value.array(), value.offset(), value.length()).slice();
  }

  private static LongStream manyBits() {
    return LongStream.range(0, 500).map(i -> SplitMix.at(7, i));
  }

  @Test
  void a_record_has_the_seven_columns_beside_its_key_which_is_its_number() {
    Map<String, Map<String, byte[]>> records = loaded(TYPED).records;

    assertThat(records).hasSize(300).containsKeys("0", "17", "299");
    assertThat(records.values())
        .allSatisfy(
            record -> {
              assertThat(record).containsOnlyKeys("a0", "a2", "a3", "a4", "a5", "a6", "a7");
              assertThat(record.get("a4")).hasSize(26);
              assertThat(record.get("a5")).hasSize(849);
              assertThat(record.values().stream().mapToInt(value -> value.length).sum())
                  .isEqualTo(TypedColumn.recordBytes());
            });
  }

  @Test
  void each_value_is_one_of_its_type() {
    assertThat(manyBits())
        .allSatisfy(
            bits -> {
              ByteBuffer uuid = value("a0", bits);
              UUID id = new UUID(uuid.getLong(), uuid.getLong());
              assertThat(id.version()).isEqualTo(4);
              assertThat(id.variant()).isEqualTo(2);
              assertThat(value("a2", bits).getLong()).isEqualTo(bits);
              assertThat(value("a3", bits).getDouble()).isBetween(0.0, 1.0);
              assertThat(UTF_8.decode(value("a4", bits)).toString()).matches("[ -_]{26}");
              long days = Integer.toUnsignedLong(value("a6", bits).getInt()) - (1L << 31);
              assertThat(LocalDate.ofEpochDay(days).getYear()).isBetween(1970, 2069);
              assertThat(Instant.ofEpochMilli(value("a7", bits).getLong()))
                  .isBetween(Instant.EPOCH, Instant.parse("2070-01-01T00:00:00Z"));
            });
  }

  @Test
  void values_spread_over_their_types() {
    for (String field : new String[] {"a0", "a2", "a3", "a4", "a7"}) {
      assertThat(manyBits().mapToObj(bits -> value(field, bits))).doesNotHaveDuplicates();
    }
  }

  @Test
  void the_values_and_the_stream_of_a_seed_never_change_between_versions() {
    CRC32 checksum = new CRC32();
    TypedColumn.fieldNames()
        .forEach(field -> manyBits().forEach(bits -> checksum.update(value(field, bits))));

    assertThat(checksum.getValue()).isEqualTo(2142787335L);
    assertThat(Phases.run(TYPED, loaded(TYPED), 1).notes().get(0).text())
        .isEqualTo("seed 42, 600 operations: stream hash 4538521345633804");
  }

  @Test
  void what_is_read_can_be_verified() {
    Properties verified = with(TYPED, "dataintegrity", "true");
    MapDatabase db = loaded(verified);

    Phases.run(with(verified, "seed", "5"), db, 1);
    assertThat(db.recorded("VERIFY OK")).isEqualTo(240);
    db.records.values().forEach(record -> record.get("a6")[3] ^= 1);
    Phases.run(with(verified, "insertproportion", "0", "deleteproportion", "0"), db, 1);
    assertThat(db.recorded("VERIFY UNEXPECTED_STATE")).isPositive();
  }

  @Test
  void all_that_does_not_fit_is_refused_at_once() {
    Properties wrong =
        with(
            TYPED,
            "fieldcount",
            "3",
            "fieldlength",
            "9",
            "insertorder",
            "hashed",
            "recordcount",
            "2147483649");

    assertThatThrownBy(() -> new RecordWorkload().init(wrong))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("fieldcount: values=typed has fields of its own, [a0, a2, ")
        .hasMessageContaining("fieldlength: values=typed")
        .hasMessageContaining("insertorder=hashed: the keys of values=typed are integers")
        .hasMessageContaining(
            "values=typed: its keys are integers of 32 bits, and the key number 21474");
  }
}
