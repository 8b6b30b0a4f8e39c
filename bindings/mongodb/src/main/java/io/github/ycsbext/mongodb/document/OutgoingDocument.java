package io.github.ycsbext.mongodb.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.Map;
import java.util.function.LongFunction;
import org.bson.AbstractBsonWriter;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinarySubType;
import org.bson.BsonBinaryWriter;
import org.bson.BsonDocument;
import org.bson.BsonDocumentWrapper;
import org.bson.BsonReader;
import org.bson.BsonSerializationException;
import org.bson.BsonType;
import org.bson.BsonWriter;
import org.bson.ByteBuf;
import org.bson.ByteBufNIO;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.codecs.configuration.CodecRegistry;
import org.bson.conversions.Bson;
import org.bson.io.BasicOutputBuffer;
import org.bson.io.BsonInput;
import org.bson.io.BsonOutput;
import org.bson.io.ByteBufferBsonInput;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

/**
 * A document that writes itself from its values' arrays, so that a megabyte is copied once, into
 * the driver's buffer; it can be written again. The layout is that of the <a
 * href="https://bsonspec.org/spec.html">BSON specification</a>: size, head, fields, closing zeros.
 */
public final class OutgoingDocument implements Bson {
  /** The type, the end of the name, the length and the subtype of a binary element. */
  private static final int BINARY_OVERHEAD_BYTES = 1 + 1 + Integer.BYTES + 1;

  /** The zeros that close a {@link #mergeElement} and what surrounds its fields. */
  private static final int STAGE_CLOSINGS = 5;

  private static final byte[] STORED = stringElement("0", "$$ROOT");

  private final byte[] head;
  private final byte[][] names;
  private final ArrayByteIterator[] values;
  private final int closings;
  private final long fieldBytes;
  private final boolean odd;

  /**
   * A head is the part between the size and the fields, of so many bytes; {@code oddHead} is for
   * fields with an odd name, null to use the usual one.
   */
  private OutgoingDocument(
      Map<String, ByteIterator> fields,
      LongFunction<byte[]> usualHead,
      int usualClosings,
      @Nullable LongFunction<byte[]> oddHead) {
    this.names = new byte[fields.size()][];
    this.values = new ArrayByteIterator[fields.size()];
    int i = 0;
    long bytes = 0;
    boolean anyOdd = false;
    for (Map.Entry<String, ByteIterator> field : fields.entrySet()) {
      anyOdd |= FieldNames.isOdd(field.getKey());
      names[i] = name(field.getKey());
      values[i] = ArrayByteIterator.of(field.getValue());
      bytes += BINARY_OVERHEAD_BYTES + names[i].length + (long) values[i].length();
      i++;
    }
    this.odd = anyOdd;
    this.fieldBytes = bytes;
    if (anyOdd && oddHead != null) {
      this.head = oddHead.apply(bytes);
      this.closings = STAGE_CLOSINGS;
    } else {
      this.head = usualHead.apply(bytes);
      this.closings = usualClosings;
    }
  }

  /** {@code {_id: key, _expires: date, field0: value0, …}}, without a null expiry. */
  public static OutgoingDocument record(
      String key, Map<String, ByteIterator> fields, @Nullable Instant expires) {
    byte[] date = date(expires);
    byte[] id = stringElement(FieldNames.KEY, key);
    return new OutgoingDocument(fields, bytes -> joined(id, date), 1, null);
  }

  /**
   * {@code $set} would interpret an odd name as a path, so if there is one, the result is a stage
   * of a pipeline, which accepts every name unchanged: {@code {$replaceWith: {$mergeObjects:
   * ["$$ROOT", {$literal: {a.b: value0, …}}]}}}. {@code _expires: date} is before the first field,
   * unless null.
   */
  public static OutgoingDocument set(Map<String, ByteIterator> fields, @Nullable Instant expires) {
    byte[] date = date(expires);
    return new OutgoingDocument(
        fields,
        bytes -> joined(setElement(date.length + bytes), date),
        2,
        bytes -> joined(mergeElement(date.length + bytes), date));
  }

  private static byte[] date(@Nullable Instant expires) {
    return expires == null
        ? new byte[0]
        : element(BsonType.DATE_TIME, FieldNames.EXPIRES, Long.BYTES)
            .putLong(expires.toEpochMilli())
            .array();
  }

  private static byte[] joined(byte[] head, byte[] more) {
    return more.length == 0
        ? head
        : ByteBuffer.allocate(head.length + more.length).put(head).put(more).array();
  }

  private static byte[] stringElement(String name, String value) {
    byte[] text = value.getBytes(UTF_8);
    return element(BsonType.STRING, name, Integer.BYTES + text.length + 1)
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

  private static byte[] mergeElement(long fieldBytes) {
    byte[] literal = opened(BsonType.DOCUMENT, "$literal", new byte[0], fieldBytes);
    byte[] change = opened(BsonType.DOCUMENT, "1", literal, fieldBytes + 1);
    byte[] merge = opened(BsonType.ARRAY, "$mergeObjects", joined(STORED, change), fieldBytes + 2);
    return opened(BsonType.DOCUMENT, "$replaceWith", merge, fieldBytes + 3);
  }

  /** From an element's name to its fields' start; {@code restBytes} is from there to its zero. */
  private static byte[] opened(BsonType type, String name, byte[] inner, long restBytes) {
    return element(type, name, Integer.BYTES + inner.length)
        .putInt((int) (Integer.BYTES + inner.length + restBytes + 1))
        .put(inner)
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
    FieldNames.check(name);
    if (name.indexOf('\0') >= 0) {
      throw new BsonSerializationException(
          "the field name '" + name.replace('\0', '?') + "' holds a zero, which ends a name");
    }
    return name.getBytes(UTF_8);
  }

  public boolean isOdd() {
    return odd;
  }

  /** Returns the size of the whole document in bytes, which may be more than any server accepts. */
  public long sizeBytes() {
    return Integer.BYTES + head.length + fieldBytes + closings;
  }

  /** Writes everything after the document's size. */
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

  /**
   * Writes by {@link BsonWriter#pipe}, the only way that the driver's decorators leave. Where what
   * they write to is not binary, the document is first written to an array.
   */
  public static final class Writer implements Codec<OutgoingDocument> {
    @Override
    public void encode(BsonWriter writer, OutgoingDocument document, EncoderContext context) {
      boolean isOther =
          writer instanceof AbstractBsonWriter && !(writer instanceof BsonBinaryWriter);
      BsonInput input = isOther ? laidOut(document) : new WholeInput(document);
      try (BsonBinaryReader reader = new BsonBinaryReader(input)) {
        writer.pipe(reader);
      }
    }

    private static BsonInput laidOut(OutgoingDocument document) {
      BasicOutputBuffer buffer = new BasicOutputBuffer();
      buffer.writeInt32(Math.toIntExact(document.sizeBytes()));
      document.writeBody(buffer);
      return new ByteBufferBsonInput(new ByteBufNIO(ByteBuffer.wrap(buffer.toByteArray())));
    }

    @Override
    public OutgoingDocument decode(BsonReader reader, DecoderContext context) {
      throw new UnsupportedOperationException("an outgoing document is never read");
    }

    @Override
    public Class<OutgoingDocument> getEncoderClass() {
      return OutgoingDocument.class;
    }
  }

  /** Can only be piped as a whole: the document writes itself then, and nothing is copied. */
  private static final class WholeInput extends ByteBufferBsonInput {
    private static final ByteBuf NOTHING = new ByteBufNIO(ByteBuffer.allocate(0));

    private final OutgoingDocument document;

    WholeInput(OutgoingDocument document) {
      super(NOTHING);
      this.document = document;
    }

    @Override
    public int readInt32() {
      return Math.toIntExact(document.sizeBytes());
    }

    @Override
    public void pipe(BsonOutput output, int numBytes) {
      document.writeBody(output);
    }

    /** Does nothing: all share the buffer. */
    @Override
    public void close() {}
  }
}
