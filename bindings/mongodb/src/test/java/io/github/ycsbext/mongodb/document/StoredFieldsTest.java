package io.github.ycsbext.mongodb.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.Map;
import org.bson.BsonBinary;
import org.bson.BsonBinarySubType;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;

class StoredFieldsTest {
  private static RawBsonDocument raw(BsonDocument document) {
    return new RawBsonDocument(document, new BsonDocumentCodec());
  }

  private static Map<String, ByteIterator> fieldsOf(RawBsonDocument document) {
    Map<String, ByteIterator> fields = new HashMap<>();
    StoredFields.addTo(fields, document, null);
    return fields;
  }

  private static Map<String, String> textsOf(BsonDocument document) {
    Map<String, String> texts = new HashMap<>();
    fieldsOf(raw(document))
        .forEach((name, value) -> texts.put(name, new String(value.toArray(), UTF_8)));
    return texts;
  }

  @Test
  void every_field_but_the_key_is_there() {
    BsonDocument document =
        new BsonDocument("_id", new BsonString("user1"))
            .append("field0", new BsonBinary("zero".getBytes(UTF_8)))
            .append("field1", new BsonBinary(new byte[0]));

    assertThat(textsOf(document)).isEqualTo(Map.of("field0", "zero", "field1", ""));
  }

  @Test
  void all_values_are_slices_of_the_documents_own_array() {
    RawBsonDocument document =
        raw(
            new BsonDocument("field0", new BsonBinary(new byte[1000]))
                .append("field1", new BsonBinary(new byte[2000]))
                .append("field2", new BsonString("text")));

    assertThat(fieldsOf(document).values())
        .hasSize(3)
        .allSatisfy(
            value ->
                assertThat(((ArrayByteIterator) value).array())
                    .isSameAs(document.getBackingArray()));
  }

  @Test
  void a_document_may_lie_anywhere_in_its_array() {
    RawBsonDocument alone = raw(new BsonDocument("field0", new BsonBinary("zero".getBytes(UTF_8))));
    byte[] array = new byte[alone.getByteLength() + 20];
    System.arraycopy(
        alone.getBackingArray(), alone.getByteOffset(), array, 7, alone.getByteLength());

    var fields = fieldsOf(new RawBsonDocument(array, 7, alone.getByteLength()));

    assertThat(new String(fields.get("field0").toArray(), UTF_8)).isEqualTo("zero");
  }

  @Test
  void binary_data_of_the_old_subtype_comes_without_its_second_length() {
    byte[] data = "zero".getBytes(UTF_8);

    assertThat(
            textsOf(new BsonDocument("field0", new BsonBinary(BsonBinarySubType.OLD_BINARY, data))))
        .isEqualTo(Map.of("field0", "zero"));
  }

  @Test
  void what_other_programs_have_stored_comes_as_text() {
    BsonDocument document =
        new BsonDocument("text", new BsonString("ção"))
            .append("int", new BsonInt32(42))
            .append("long", new BsonInt64(1L << 40))
            .append("double", new BsonDouble(1.5))
            .append("flag", BsonBoolean.TRUE)
            .append("none", BsonNull.VALUE)
            .append("inner", new BsonDocument("a", new BsonInt32(1)));

    assertThat(textsOf(document))
        .isEqualTo(
            Map.of(
                "text", "ção",
                "int", "42",
                "long", "1099511627776",
                "double", "1.5",
                "flag", "true",
                "none", "null",
                "inner", "{\"a\": 1}"));
  }
}
