package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.file.WholeFile;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of a search for a capacity: {@code capacity.json}, and the result folders of its steps
 * below {@code steps/}.
 */
public record CapacityFolder(Path path) {
  private static final int FORMAT_VERSION = 1;
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(SerializationFeature.INDENT_OUTPUT)
          // Boolean methods of a record, such as isX(), are not its fields.
          .changeDefaultVisibility(
              visibility -> visibility.withIsGetterVisibility(JsonAutoDetect.Visibility.NONE))
          .build();

  /**
   * The content of {@code capacity.json}, which is written anew after each step.
   *
   * @param steps the steps in their order
   */
  public record Content(int formatVersion, CapacitySheet sheet, List<CapacityStep> steps) {
    public Content(CapacitySheet sheet, List<CapacityStep> steps) {
      this(FORMAT_VERSION, sheet, List.copyOf(steps));
    }
  }

  private Path file() {
    return path.resolve("capacity.json");
  }

  public boolean isCapacity() {
    return Files.isRegularFile(file());
  }

  public ResultFolder step(int number) {
    return new ResultFolder(path.resolve("steps").resolve(String.valueOf(number)));
  }

  public void write(Content content) throws IOException {
    WholeFile.write(file(), JSON.writeValueAsString(content) + "\n");
  }

  /**
   * @throws Fault if there is none, or of another version of the format
   */
  public Content read() throws IOException {
    if (!isCapacity()) {
      throw new Fault(
          ExitCode.BAD_INPUT,
          path + " is not the folder of a search for a capacity: it holds no capacity.json");
    }
    try {
      Content content = JSON.readValue(Files.readString(file()), Content.class);
      if (content.formatVersion != FORMAT_VERSION) {
        throw new Fault(
            ExitCode.BAD_INPUT,
            String.format(
                Locale.ROOT,
                "%s is of format %d, and this ycsb-ext reads format %d: use the one that wrote it",
                file(),
                content.formatVersion,
                FORMAT_VERSION));
      }
      return content;
    } catch (JacksonException e) {
      throw new IOException(file() + " is not a search for a capacity: " + ResultJson.fault(e), e);
    }
  }
}
