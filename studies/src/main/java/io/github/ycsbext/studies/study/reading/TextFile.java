package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.file.FileContent;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

public final class TextFile {
  /** The size limit: the YAML parser's time grows with the square of a scalar's length. */
  private static final int MAX_BYTES = 256 << 10;

  private TextFile() {}

  /**
   * @throws FileNotFoundException if it is a folder, a pipe or a device
   * @throws InvalidPlanException if it is too large or not UTF-8, with the first wrong line
   */
  public static String read(Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      String found = Files.isDirectory(file) ? "a folder" : "a pipe or a device";
      throw new FileNotFoundException(file + " is " + found + ": a file is needed");
    }
    if (Files.size(file) > MAX_BYTES) {
      String sentence =
          "the file has %s bytes, and at most %s are read: make it smaller"
              .formatted(Files.size(file), MAX_BYTES);
      throw new InvalidPlanException(file.toString(), List.of(new PlanError(1, sentence)));
    }
    byte[] bytes = FileContent.withoutMark(FileContent.of(file));
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    if (StandardCharsets.UTF_8.newDecoder().decode(in, text, true).isError()) {
      long before = IntStream.range(0, in.position()).filter(i -> bytes[i] == '\n').count();
      PlanError error = new PlanError(1 + (int) before, "not text in UTF-8: save it so");
      throw new InvalidPlanException(file.toString(), List.of(error));
    }
    return text.flip().toString();
  }
}
