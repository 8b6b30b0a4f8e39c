package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.study.result.CapacityStep.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
  public record Content(int formatVersion, CapacityManifest manifest, List<CapacityStep> steps) {
    public Content(CapacityManifest manifest, List<CapacityStep> steps) {
      this(FORMAT_VERSION, manifest, List.copyOf(steps));
    }

    /** Returns true if the search needs no further step, or the client lacked CPU twice. */
    public boolean isOver() {
      return isClientTooWeak() || manifest.after(steps).isOver();
    }

    /** Returns true if the client lacked processor time in the last two steps. */
    public boolean isClientTooWeak() {
      int size = steps.size();
      return size >= 2
          && steps.get(size - 1).state() == State.OVERLOADED
          && steps.get(size - 2).state() == State.OVERLOADED;
    }

    /**
     * Returns the same search, which may go on after the client lacked processor time: the steps in
     * which it did at last are measured again.
     */
    public Content goingOn(CapacityManifest asked) {
      int end = steps.size();
      while (end > 0 && steps.get(end - 1).state() == State.OVERLOADED) {
        end--;
      }
      return new Content(asked, steps.subList(0, end));
    }

    /** Returns true if the search found the capacity, and not the client's limit. */
    public boolean hasCapacity() {
      return !isClientTooWeak() && manifest.after(steps).capacity().isPresent();
    }

    public Optional<CapacityStep> fastestKept() {
      return steps.stream()
          .filter(step -> step.counts() && step.kept())
          .max(Comparator.comparing(CapacityStep::rate));
    }

    /**
     * Returns the rate that a sweep takes for the capacity: if that was not found, the highest that
     * kept the limits, or else the lowest of all.
     */
    public double sweptRate() {
      return manifest
          .after(steps)
          .capacity()
          .map(Capacity::rate)
          .or(() -> fastestKept().map(CapacityStep::rate))
          .orElse(manifest.goal().bounds().least());
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

  /** Returns the step whose figures stand for the search: the fastest that kept the limits. */
  public ResultFolder described(Content content) {
    return step(content.fastestKept().map(CapacityStep::number).orElse(1));
  }

  public void write(Content content) throws IOException {
    AtomicFile.write(file(), JSON.writeValueAsString(content) + "\n");
  }

  /**
   * @throws UserError if there is none, or of another version of the format
   * @throws IOException if the file is damaged; the message is a sentence that names it
   */
  public Content read() throws IOException {
    if (!isCapacity()) {
      throw UserError.badInput(
          path + " is not the folder of a search for a capacity: it holds no capacity.json");
    }
    try {
      Content content = JSON.readValue(FileContent.text(file()), Content.class);
      if (content == null) {
        throw none("it is empty", null);
      }
      if (content.formatVersion != FORMAT_VERSION) {
        throw UserError.badInput(
            "%s is of format %s, and this ycsb-ext reads format %s: use the one that wrote it"
                .formatted(file(), content.formatVersion, FORMAT_VERSION));
      }
      List<String> faults = PossibleSearch.faults(content);
      if (!faults.isEmpty()) {
        throw none(String.join("; ", faults), null);
      }
      return content;
    } catch (JacksonException e) {
      throw none(ResultJson.error(e), e);
    }
  }

  private IOException none(Object why, @Nullable Exception cause) {
    return new IOException(file() + " is not a search for a capacity: " + why, cause);
  }
}
