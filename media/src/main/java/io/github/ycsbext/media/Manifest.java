package io.github.ycsbext.media;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The content of a folder of media: {@code manifest.json}.
 *
 * @param maker the JVM that made the files, because the JDK's codecs decide the bytes of a JPEG or
 *     a PNG; null for files that we did not make
 */
@JsonPropertyOrder({"format", "maker", "files"})
public record Manifest(
    @JsonProperty(required = true) int format,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String maker,
    @JsonProperty(required = true) List<Medium> files) {
  public static final String FILE_NAME = "manifest.json";
  public static final int FORMAT = 1;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  public Manifest {
    files = List.copyOf(files);
  }

  static Manifest ofMade(List<Medium> files) {
    return new Manifest(FORMAT, "Java " + Runtime.version(), files);
  }

  /** Throws an InvalidMediaException if it is not a manifest of a known format. */
  public static Manifest read(Path folder) throws IOException {
    Path file = folder.resolve(FILE_NAME);
    byte[] text = FileContent.withoutMark(FileContent.of(file));
    try {
      Manifest manifest = JSON.readValue(text, Manifest.class);
      if (manifest.format != FORMAT) {
        throw new InvalidMediaException(
            file + ": found format " + manifest.format + ", this version reads " + FORMAT);
      }
      return manifest;
    } catch (JacksonException e) {
      String found =
          e instanceof StreamReadException
              ? "it is not JSON, or only a part"
              : "its fields are others";
      throw new InvalidMediaException(
          "%s is not a manifest of media: %s; delete it, or restore it from a copy"
              .formatted(file, found));
    }
  }

  public void write(Path folder) throws IOException {
    Files.writeString(folder.resolve(FILE_NAME), toJson() + "\n");
  }

  public String toJson() {
    return JSON.writeValueAsString(this);
  }
}
