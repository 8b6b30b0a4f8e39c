package io.github.ycsbext.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/** The content of files; a byte order mark, as Windows's editors write, is no part of a text. */
public final class FileContent {
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private FileContent() {}

  /** Reads a file. Throws also for a folder, which Java's own exception would not name. */
  public static byte[] of(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(
          file.toString(), null, "it is a folder, and a file is needed here");
    }
    return Files.readAllBytes(file);
  }

  /** Reads a text in UTF-8; throws a CharacterCodingException if it is not in UTF-8. */
  public static String text(Path file) throws IOException {
    return utf8(withoutMark(of(file)));
  }

  /** Returns the text, in UTF-8, of a file that is packed beside a class, and must be there. */
  public static String packed(Class<?> beside, String name) {
    try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the text of a properties file: in UTF-8 if it can be, otherwise in Latin-1. */
  public static String ofProperties(byte[] content) {
    byte[] text = withoutMark(content);
    try {
      return utf8(text);
    } catch (CharacterCodingException e) {
      return new String(text, StandardCharsets.ISO_8859_1);
    }
  }

  public static byte[] withoutMark(byte[] content) {
    return Arrays.equals(content, 0, Math.min(content.length, MARK.length), MARK, 0, MARK.length)
        ? Arrays.copyOfRange(content, MARK.length, content.length)
        : content;
  }

  private static String utf8(byte[] text) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
  }
}
