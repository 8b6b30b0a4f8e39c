package io.github.ycsbext.mongodb.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonBinaryWriter;
import org.bson.BsonDateTime;
import org.bson.BsonDocument;
import org.bson.BsonDocumentWriter;
import org.bson.BsonSerializationException;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.EncoderContext;
import org.bson.io.BasicOutputBuffer;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;

class OutgoingDocumentTest {
  private static final EncoderContext CONTEXT = EncoderContext.builder().build();

  private static Map<String, ByteIterator> fields() {
    Map<String, ByteIterator> fields = new LinkedHashMap<>();
    fields.put("field0", new ArrayByteIterator("--value--".getBytes(UTF_8), 2, 5));
    fields.put("campo ção", new ArrayByteIterator(new byte[] {0, -1, 127, -128}));
    fields.put("empty", new ArrayByteIterator(new byte[0]));
    return fields;
  }

  private static BsonDocument expectedFields() {
    return new BsonDocument("field0", new BsonBinary("value".getBytes(UTF_8)))
        .append("campo ção", new BsonBinary(new byte[] {0, -1, 127, -128}))
        .append("empty", new BsonBinary(new byte[0]));
  }

  private static BsonDocument expectedRecord() {
    BsonDocument record = new BsonDocument("_id", new BsonString("usuário🔑"));
    record.putAll(expectedFields());
    return record;
  }

  private static byte[] encoded(OutgoingDocument document) {
    BasicOutputBuffer buffer = new BasicOutputBuffer();
    new OutgoingDocument.Writer().encode(new BsonBinaryWriter(buffer), document, CONTEXT);
    return buffer.toByteArray();
  }

  private static byte[] encodedByDriver(BsonDocument document) {
    BasicOutputBuffer buffer = new BasicOutputBuffer();
    new BsonDocumentCodec().encode(new BsonBinaryWriter(buffer), document, CONTEXT);
    return buffer.toByteArray();
  }

  @Test
  void a_record_has_the_bytes_that_the_driver_would_make_of_it() {
    OutgoingDocument record = OutgoingDocument.record("usuário🔑", fields(), null);

    assertThat(encoded(record)).isEqualTo(encodedByDriver(expectedRecord()));
  }

  @Test
  void a_change_has_the_bytes_that_the_driver_would_make_of_it() {
    assertThat(encoded(OutgoingDocument.set(fields(), null)))
        .isEqualTo(encodedByDriver(new BsonDocument("$set", expectedFields())));
  }

  @Test
  void a_change_of_odd_names_is_a_stage_that_takes_them_as_they_are() {
    Map<String, ByteIterator> odd = fields();
    odd.put("a.b", new ArrayByteIterator(new byte[] {7}));
    odd.put("$c", new ArrayByteIterator(new byte[300]));
    BsonDocument expected = expectedFields();
    expected.append("a.b", new BsonBinary(new byte[] {7}));
    expected.append("$c", new BsonBinary(new byte[300]));

    OutgoingDocument change = OutgoingDocument.set(odd, null);

    assertThat(change.isOdd()).isTrue();
    assertThat(OutgoingDocument.set(fields(), null).isOdd()).isFalse();
    assertThat(change.sizeBytes()).isEqualTo(encoded(change).length);
    assertThat(encoded(change))
        .isEqualTo(
            encodedByDriver(
                new BsonDocument(
                    "$replaceWith",
                    new BsonDocument(
                        "$mergeObjects",
                        new BsonArray(
                            List.of(
                                new BsonString("$$ROOT"),
                                new BsonDocument("$literal", expected)))))));
  }

  @Test
  void the_moment_of_its_expiry_stands_before_the_fields() {
    Instant expires = Instant.ofEpochMilli(1_800_000_000_123L);
    BsonDateTime date = new BsonDateTime(expires.toEpochMilli());
    BsonDocument record = new BsonDocument("_id", new BsonString("k")).append("_expires", date);
    record.putAll(expectedFields());
    BsonDocument change = new BsonDocument("_expires", date);
    change.putAll(expectedFields());
    Map<String, ByteIterator> odd = Map.of("a.b", new ArrayByteIterator(new byte[] {7}));

    assertThat(encoded(OutgoingDocument.record("k", fields(), expires)))
        .isEqualTo(encodedByDriver(record));
    assertThat(encoded(OutgoingDocument.set(fields(), expires)))
        .isEqualTo(encodedByDriver(new BsonDocument("$set", change)));
    assertThat(new RawBsonDocument(encoded(OutgoingDocument.set(odd, expires))).toJson())
        .contains("{\"_expires\": {\"$date\":");
  }

  @Test
  void the_keys_name_is_no_field() {
    Map<String, ByteIterator> fields = Map.of("_id", new ArrayByteIterator(new byte[1]));

    assertThatThrownBy(() -> OutgoingDocument.record("k", fields, null))
        .hasMessageStartingWith("_id is the key of a MongoDB document and no field of it");
    assertThatThrownBy(() -> OutgoingDocument.set(fields, null))
        .hasMessageStartingWith("_id is the key");
  }

  @Test
  void the_size_is_known_before_anything_is_written() {
    for (OutgoingDocument each :
        List.of(
            OutgoingDocument.record("k", fields(), null), OutgoingDocument.set(fields(), null))) {
      assertThat(each.sizeBytes()).isEqualTo(encoded(each).length);
    }
  }

  @Test
  void a_document_can_be_written_again() {
    OutgoingDocument record = OutgoingDocument.record("k", fields(), null);

    assertThat(encoded(record)).isEqualTo(encoded(record));
  }

  @Test
  void a_document_stands_within_another() {
    BasicOutputBuffer buffer = new BasicOutputBuffer();
    BsonBinaryWriter writer = new BsonBinaryWriter(buffer);
    writer.writeStartDocument();
    writer.writeName("u");
    new OutgoingDocument.Writer().encode(writer, OutgoingDocument.set(fields(), null), CONTEXT);
    writer.writeBoolean("upsert", true);
    writer.writeEndDocument();

    BsonDocument whole = new RawBsonDocument(buffer.toByteArray());

    assertThat(whole.getDocument("u").getDocument("$set")).isEqualTo(expectedFields());
    assertThat(whole.getBoolean("upsert").getValue()).isTrue();
  }

  @Test
  void a_writer_of_another_kind_gets_the_same_document() {
    BsonDocument copy = new BsonDocument();
    new OutgoingDocument.Writer()
        .encode(
            new BsonDocumentWriter(copy),
            OutgoingDocument.record("usuário🔑", fields(), null),
            CONTEXT);

    assertThat(copy).isEqualTo(expectedRecord());
  }

  @Test
  void the_values_own_arrays_are_handed_to_the_output() {
    Map<String, ByteIterator> fields = fields();
    List<byte[]> handed = new ArrayList<>();
    BasicOutputBuffer recording =
        new BasicOutputBuffer() {
          @Override
          public void writeBytes(byte[] bytes, int offset, int length) {
            handed.add(bytes);
            super.writeBytes(bytes, offset, length);
          }
        };

    new OutgoingDocument.Writer()
        .encode(
            new BsonBinaryWriter(recording), OutgoingDocument.record("k", fields, null), CONTEXT);

    fields
        .values()
        .forEach(
            value ->
                assertThat(handed).anyMatch(array -> array == ((ArrayByteIterator) value).array()));
  }

  @Test
  void a_field_name_with_a_zero_is_refused() {
    Map<String, ByteIterator> fields = Map.of("a\0b", new ArrayByteIterator(new byte[1]));

    assertThatThrownBy(() -> OutgoingDocument.record("k", fields, null))
        .isInstanceOf(BsonSerializationException.class)
        .hasMessageContaining("'a?b'");
  }

  @Test
  void a_size_beyond_an_int_is_told_not_cut() {
    byte[] shared = new byte[1 << 20];
    Map<String, ByteIterator> fields = new LinkedHashMap<>();
    for (int i = 1000; i < 4000; i++) {
      fields.put("field" + i, new ArrayByteIterator(shared));
    }

    // Of each field type, name and its end, length, subtype, value; of the document size, key, end.
    long expected = 3000L * (1 + 10 + 4 + 1 + (1 << 20)) + 4 + (1 + 4 + 4 + 2) + 1;
    assertThat(OutgoingDocument.record("k", fields, null).sizeBytes()).isEqualTo(expected);
  }
}
