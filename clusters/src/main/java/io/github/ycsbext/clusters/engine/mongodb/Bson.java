package io.github.ycsbext.clusters.engine.mongodb;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Documents of the <a href="https://bsonspec.org/spec.html">BSON specification</a>, as far as
 * administrative commands and their answers need them; no driver is used here.
 */
final class Bson {
  private Bson() {}

  /** Of strings, integers, booleans, and lists and maps of these. */
  static byte[] encode(Map<String, ?> document) {
    ByteArrayOutputStream elements = new ByteArrayOutputStream();
    document.forEach((name, value) -> writeElement(elements, name, value));
    elements.write(0);
    byte[] whole = new byte[Integer.BYTES + elements.size()];
    littleEndian(whole).putInt(whole.length).put(elements.toByteArray());
    return whole;
  }

  private static void writeElement(ByteArrayOutputStream out, String name, Object value) {
    if (value instanceof String text) {
      byte[] bytes = cString(text);
      write(out, 0x02, name, int32(bytes.length), bytes);
    } else if (value instanceof Integer number) {
      write(out, 0x10, name, int32(number));
    } else if (value instanceof Boolean flag) {
      write(out, 0x08, name, new byte[] {(byte) (flag ? 1 : 0)});
    } else if (value instanceof Map<?, ?> document) {
      write(out, 0x03, name, encode(named(document)));
    } else if (value instanceof List<?> list) {
      write(out, 0x04, name, encode(numbered(list)));
    } else {
      throw new IllegalArgumentException(name + " is of no type that is written here: " + value);
    }
  }

  private static void write(ByteArrayOutputStream out, int type, String name, byte[]... parts) {
    out.write(type);
    out.writeBytes(cString(name));
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
  }

  private static Map<String, Object> named(Map<?, ?> document) {
    Map<String, Object> named = new LinkedHashMap<>();
    document.forEach((name, value) -> named.put((String) name, value));
    return named;
  }

  private static Map<String, Object> numbered(List<?> list) {
    Map<String, Object> numbered = new LinkedHashMap<>();
    for (int i = 0; i < list.size(); i++) {
      numbered.put(Integer.toString(i), list.get(i));
    }
    return numbered;
  }

  private static byte[] cString(String text) {
    return (text + "\0").getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] int32(int number) {
    byte[] bytes = new byte[Integer.BYTES];
    littleEndian(bytes).putInt(number);
    return bytes;
  }

  static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * Numbers become doubles or longs, arrays lists; what has no use here becomes null.
   *
   * @throws IOException where it is no document, or has a type that no answer has
   */
  static Map<String, @Nullable Object> decode(byte[] document) throws IOException {
    try {
      return readDocument(littleEndian(document));
    } catch (RuntimeException e) {
      throw new IOException("its answer cannot be read: " + e, e);
    }
  }

  private static Map<String, @Nullable Object> readDocument(ByteBuffer in) throws IOException {
    Map<String, @Nullable Object> document = new LinkedHashMap<>();
    int end = in.position() + in.getInt() - 1;
    while (in.position() < end) {
      int type = in.get();
      String name = readName(in);
      document.put(name, readValue(in, type));
    }
    in.position(end + 1);
    return document;
  }

  private static @Nullable Object readValue(ByteBuffer in, int type) throws IOException {
    return switch (type) {
      case 0x01 -> in.getDouble();
      case 0x02 -> readText(in);
      case 0x03 -> readDocument(in);
      case 0x04 -> new ArrayList<>(readDocument(in).values());
      case 0x05 -> skip(in, in.getInt() + 1);
      case 0x07 -> skip(in, 12);
      case 0x08 -> in.get() != 0;
      case 0x0A -> null;
      case 0x09, 0x11 -> skip(in, Long.BYTES);
      case 0x10 -> (long) in.getInt();
      case 0x12 -> in.getLong();
      case 0x13 -> skip(in, 16);
      default -> throw new IOException("its answer has a value of type " + type);
    };
  }

  private static @Nullable Object skip(ByteBuffer in, int bytes) {
    in.position(in.position() + bytes);
    return null;
  }

  private static String readText(ByteBuffer in) throws IOException {
    int length = in.getInt();
    if (length < 1 || length > in.remaining()) {
      throw new IOException("its answer cannot be read: a text of " + length + " bytes");
    }
    byte[] bytes = new byte[length - 1];
    in.get(bytes);
    in.get();
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String readName(ByteBuffer in) {
    int start = in.position();
    while (in.get() != 0) {
      // Its end is a zero.
    }
    byte[] bytes = new byte[in.position() - start - 1];
    in.position(start).get(bytes).get();
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
