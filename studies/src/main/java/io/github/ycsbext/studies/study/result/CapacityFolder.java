package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.capacity.CapacitySearch;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.capacity.Trend;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** {@code capacity.json}, and the result folders of its steps below {@code steps/}. */
public record CapacityFolder(Path path) {
  private static final int FORMAT_VERSION = 1;

  /** The content of {@code capacity.json}, which is written anew after each step. */
  public record Content(
      int formatVersion, @JsonUnwrapped SearchGoal goal, List<CapacityStep> steps) {
    public Content(SearchGoal goal, List<CapacityStep> steps) {
      this(FORMAT_VERSION, goal, List.copyOf(steps));
    }

    public Content and(CapacityStep step) {
      return new Content(goal, Stream.concat(steps.stream(), Stream.of(step)).toList());
    }

    public CapacitySearch search() {
      CapacitySearch search = new CapacitySearch(goal.bounds());
      steps.stream().filter(CapacityStep::counts).forEach(step -> search.onStep(step.strain()));
      return search;
    }

    public boolean isOver() {
      return isClientTooWeak() || search().isOver();
    }

    /** Returns true if the last step is to be measured again, for longer. */
    public boolean isProlonging() {
      return !steps.isEmpty() && steps.get(steps.size() - 1).state() == State.PROLONGED;
    }

    /** Returns true if the client lacked processor time in the last two steps. */
    public boolean isClientTooWeak() {
      int size = steps.size();
      return size >= 2
          && steps.get(size - 1).state() == State.OVERLOADED
          && steps.get(size - 2).state() == State.OVERLOADED;
    }

    /** Measures the steps again in which the client lacked processor time at last. */
    public Content goingOn(SearchGoal asked) {
      int end = steps.size();
      while (end > 0 && steps.get(end - 1).state() == State.OVERLOADED) {
        end--;
      }
      return new Content(asked, steps.subList(0, end));
    }

    /** Returns true if the search found the capacity, and not the client's limit. */
    public boolean hasCapacity() {
      return !isClientTooWeak() && search().capacity().isPresent();
    }

    public Optional<CapacityStep> fastestKept() {
      return steps.stream()
          .filter(step -> step.counts() && step.kept())
          .max(Comparator.comparing(CapacityStep::rate));
    }

    /**
     * Returns the rate around which a sweep goes: the capacity or, without one, the highest rate
     * that kept the limits, or else the lowest of all.
     */
    public double sweptRate() {
      return search()
          .capacity()
          .map(Capacity::rate)
          .or(() -> fastestKept().map(CapacityStep::rate))
          .orElse(goal.bounds().least());
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
    AtomicFile.write(file(), StudyFolder.PAGES.writeValueAsString(content) + "\n");
  }

  /**
   * @throws UserError if there is none, or of another version of the format
   */
  public Content read() throws IOException {
    if (!isCapacity()) {
      throw UserError.badInput(
          path + " is not the folder of a search for a capacity: it holds no capacity.json");
    }
    try {
      Content content = StudyFolder.PAGES.readValue(FileContent.text(file()), Content.class);
      if (content == null) {
        throw none("it is empty", null);
      }
      if (content.formatVersion != FORMAT_VERSION) {
        throw UserError.badInput(
            "%s is of format %s, and this ycsb-ext reads format %s: use the one that wrote it"
                .formatted(file(), content.formatVersion, FORMAT_VERSION));
      }
      List<String> faults = faults(content);
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

  /** Returns a sentence for each thing that no search has, without its full stop. */
  private static List<String> faults(Content content) {
    if (content.goal().bounds() == null) {
      return List.of("it has no `bounds`");
    }
    if (content.steps() == null) {
      return List.of("it has no `steps`");
    }
    List<String> faults = new ArrayList<>(content.goal().errors(CapacityFolder::field));
    for (int i = 0; i < content.steps().size(); i++) {
      if (!isStep(content.steps().get(i), i + 1)) {
        faults.add(
            ("step %s of `steps` is none: its number, a rate and seconds above 0, a strain of at"
                    + " least 0, a trend and a state are needed")
                .formatted(i + 1));
      }
    }
    return faults;
  }

  private static String field(String name) {
    return switch (name) {
      case SearchGoal.LIMITS -> "limitTexts";
      case SearchGoal.LEAST -> "least";
      case SearchGoal.MOST -> "most";
      case SearchGoal.SECONDS -> "seconds";
      default -> name;
    };
  }

  private static boolean isStep(CapacityStep step, int number) {
    return step != null
        && step.number() == number
        && step.rate() > 0
        && Double.isFinite(step.rate())
        && step.seconds() > 0
        && step.strain() >= 0
        && Double.isFinite(step.strain())
        && step.trend() != null
        && step.state() != null;
  }

  /**
   * @param rate the operations per second that were due
   * @param strain the largest ratio of a measured figure to its limit
   * @param trend of its latencies
   */
  public record CapacityStep(
      int number,
      double rate,
      int seconds,
      double strain,
      List<String> broken,
      Trend trend,
      State state) {
    public CapacityStep {
      broken = List.copyOf(broken);
    }

    public enum State {
      COUNTS,
      /** Its latencies had a trend that may decide: the next step is the same, and longer. */
      PROLONGED,
      /** It broke a limit, which may be because the client lacked processor time. */
      OVERLOADED
    }

    public boolean counts() {
      return state == State.COUNTS;
    }

    public boolean kept() {
      return strain <= 1;
    }
  }
}
