package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.bson.BsonBinarySubType;
import org.bson.BsonDocument;
import org.bson.BsonDocumentWrapper;
import org.bson.BsonSerializationException;
import org.bson.BsonType;
import org.bson.codecs.configuration.CodecRegistry;
import org.bson.conversions.Bson;
import org.bson.io.BsonOutput;
import site.ycsb.ByteIterator;

/**
 * A document on its way to the server. It knows its size, and writes itself straight from the
 * arrays of its values: a value of a megabyte is copied once, into the driver's buffer.
 *
 * <p>The layout is that of the <a href="https://bsonspec.org/spec.html">BSON specification</a>:
 * size, what stands before the fields, the fields, the zeros that close it. It can be written more
 * than once, as a driver does that repeats a write.
 */
final class OutgoingDocument implements Bson {
  /** Type, the name's end, length and subtype of a binary element. */
  private static final int BINARY_OVERHEAD_BYTES = 1 + 1 + Integer.BYTES + 1;

  private final byte[] head;
  private final byte[][] names;
  private final ArrayByteIterator[] values;
  private final int closings;
  private final long fieldBytes;

  private OutgoingDocument(Map<String, ByteIterator> fields, Head head, int closings) {
    this.names = new byte[fields.size()][];
    this.values = new ArrayByteIterator[fields.size()];
    this.closings = closings;
    int i = 0;
    long bytes = 0;
    for (Map.Entry<String, ByteIterator> field : fields.entrySet()) {
      names[i] = name(field.getKey());
      values[i] = ArrayByteIterator.of(field.getValue());
      bytes += BINARY_OVERHEAD_BYTES + names[i].length + (long) values[i].length();
      i++;
    }
    this.fieldBytes = bytes;
    this.head = head.bytes(bytes);
  }

  /** What stands between the size and the fields. */
  private interface Head {
    byte[] bytes(long fieldBytes);
  }

  /** {@code {_id: key, field0: value0, …}}. */
  static OutgoingDocument record(String key, Map<String, ByteIterator> fields) {
    return new OutgoingDocument(fields, bytes -> idElement(key), 1);
  }

  /** {@code {$set: {field0: value0, …}}}. */
  static OutgoingDocument set(Map<String, ByteIterator> fields) {
    return new OutgoingDocument(fields, OutgoingDocument::setElement, 2);
  }

  private static byte[] idElement(String key) {
    byte[] text = key.getBytes(UTF_8);
    return element(BsonType.STRING, "_id", Integer.BYTES + text.length + 1)
        .putInt(text.length + 1)
        .put(text)
        .put((byte) 0)
        .array();
  }

  private static byte[] setElement(long fieldBytes) {
    return element(BsonType.DOCUMENT, "$set", Integer.BYTES)
        .putInt((int) (Integer.BYTES + fieldBytes + 1))
        .array();
  }

  private static ByteBuffer element(BsonType type, String name, int valueBytes) {
    return ByteBuffer.allocate(1 + name.length() + 1 + valueBytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put((byte) type.getValue())
        .put(name.getBytes(UTF_8))
        .put((byte) 0);
  }

  private static byte[] name(String name) {
    if (name.indexOf('\0') >= 0) {
      throw new BsonSerializationException(
          "the field name '" + name.replace('\0', '?') + "' holds a zero, which ends a name");
    }
    return name.getBytes(UTF_8);
  }

  /** The size of the whole document in bytes; it may be more than any server takes. */
  long sizeBytes() {
    return Integer.BYTES + head.length + fieldBytes + closings;
  }

  /** Writes what follows the document's size. */
  void writeBody(BsonOutput output) {
    output.writeBytes(head);
    for (int i = 0; i < names.length; i++) {
      ArrayByteIterator value = values[i];
      output.writeByte(BsonType.BINARY.getValue());
      output.writeBytes(names[i]);
      output.writeByte(0);
      output.writeInt32(value.length());
      output.writeByte(BsonBinarySubType.BINARY.getValue());
      output.writeBytes(value.array(), value.offset(), value.length());
    }
    for (int i = 0; i < closings; i++) {
      output.writeByte(0);
    }
  }

  @Override
  public <T> BsonDocument toBsonDocument(Class<T> documentClass, CodecRegistry codecs) {
    return new BsonDocumentWrapper<>(this, codecs.get(OutgoingDocument.class));
  }
}
