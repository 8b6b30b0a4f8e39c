package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.file.FileContent;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.IntStream;

public final class PropertiesFile {
  private PropertiesFile() {}

  /**
   * @throws FileNotFoundException with a sentence that repeats none of the values
   */
  public static Properties read(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new FileNotFoundException(file + " is not a file that can be read");
    }
    byte[] bytes = Files.readAllBytes(file);
    if (IntStream.range(0, bytes.length).anyMatch(i -> bytes[i] == 0)) {
      throw new FileNotFoundException(file + " is not a file of properties: it is not text");
    }
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(FileContent.ofProperties(bytes)));
    } catch (IllegalArgumentException e) {
      FileNotFoundException failure =
          new FileNotFoundException(
              file + " is not a file of properties: four digits 0-9, a-f must follow each \\u");
      failure.initCause(e);
      throw failure;
    }
    return properties;
  }
}
