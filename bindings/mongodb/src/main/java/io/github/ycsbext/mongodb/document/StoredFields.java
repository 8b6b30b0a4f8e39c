package io.github.ycsbext.mongodb.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.Set;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinarySubType;
import org.bson.BsonDocument;
import org.bson.BsonNull;
import org.bson.BsonType;
import org.bson.BsonValue;
import org.bson.RawBsonDocument;
import org.bson.io.ByteBufferBsonInput;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

/** Binary data and strings are slices of the document's own array; other types become text. */
public final class StoredFields {
  private final RawBsonDocument document;
  private final ByteBuffer bytes;

  private StoredFields(RawBsonDocument document) {
    this.document = document;
    this.bytes = ByteBuffer.wrap(document.getBackingArray()).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Adds neither the key nor the expiry; null or empty {@code wanted} for all. */
  public static void addTo(
      Map<String, ByteIterator> result, RawBsonDocument document, @Nullable Set<String> wanted) {
    new StoredFields(document).addAll(result, wanted == null || wanted.isEmpty() ? null : wanted);
  }

  private void addAll(Map<String, ByteIterator> result, @Nullable Set<String> wanted) {
    try (var input = new ByteBufferBsonInput(document.getByteBuffer());
        BsonBinaryReader reader = new BsonBinaryReader(input)) {
      int start = input.getPosition();
      reader.readStartDocument();
      for (BsonType type = reader.readBsonType();
          type != BsonType.END_OF_DOCUMENT;
          type = reader.readBsonType()) {
        String name = reader.readName();
        if (!FieldNames.isOwn(name) && (wanted == null || wanted.contains(name))) {
          int position = document.getByteOffset() + input.getPosition() - start;
          result.put(name, value(type, name, position));
        }
        reader.skipValue();
      }
    }
  }

  private ByteIterator value(BsonType type, String name, int position) {
    return switch (type) {
      case BINARY -> binary(position);
      case STRING -> slice(position + Integer.BYTES, bytes.getInt(position) - 1);
      default -> new ArrayByteIterator(text(document.get(name, BsonNull.VALUE)).getBytes(UTF_8));
    };
  }

  private ByteIterator binary(int position) {
    int length = bytes.getInt(position);
    int data = position + Integer.BYTES + 1;
    // The old subtype repeats the length within the data.
    return bytes.get(data - 1) == BsonBinarySubType.OLD_BINARY.getValue()
        ? slice(data + Integer.BYTES, length - Integer.BYTES)
        : slice(data, length);
  }

  private ByteIterator slice(int offset, int length) {
    return new ArrayByteIterator(bytes.array(), offset, length);
  }

  /** Returns the value as relaxed extended JSON: {@code 42}, {@code true}, {@code {"$oid": …}}. */
  private static String text(BsonValue value) {
    String json = new BsonDocument("v", value).toJson();
    return json.substring(json.indexOf(':') + 1, json.length() - 1).trim();
  }
}
