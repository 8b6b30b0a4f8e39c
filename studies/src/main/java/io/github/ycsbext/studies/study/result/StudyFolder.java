package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of one study, which one process at a time writes to, see {@link #hold}.
 *
 * <p>Whole lines are appended to {@code results.jsonl}. One that a crash cut off is dropped when
 * the study is resumed.
 */
public record StudyFolder(Path path) {
  private static final String LOCK = "study.lock";

  private static final JsonMapper LINES =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          // Boolean methods of a record, such as isX(), are not its fields.
          .changeDefaultVisibility(
              visibility -> visibility.withIsGetterVisibility(JsonAutoDetect.Visibility.NONE))
          .build();

  /** For files of one value, which people read. */
  public static final JsonMapper PAGES =
      LINES.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

  public Path sheetFile() {
    return path.resolve("study.json");
  }

  public Path resultsFile() {
    return path.resolve("results.jsonl");
  }

  private Path machineFile() {
    return path.resolve("machine.json");
  }

  public void keep(List<MachineFinding> findings) throws IOException {
    AtomicFile.write(machineFile(), PAGES.writeValueAsString(findings) + "\n");
  }

  public List<MachineFinding> machine() {
    try {
      return Files.exists(machineFile())
          ? List.of(LINES.readValue(FileContent.text(machineFile()), MachineFinding[].class))
          : List.of();
    } catch (IOException | JacksonException e) {
      return List.of();
    }
  }

  public Path trial(Trial trial) {
    return path.resolve("trials").resolve(trial.id());
  }

  /** Returns the folder of the output of creating the schema on a trial's system. */
  public Path system(Trial trial) {
    return path.resolve("systems").resolve(trial.system());
  }

  public ResultFolder phase(Trial trial, String phase) {
    return new ResultFolder(trial(trial).resolve(phase));
  }

  public boolean isStudy() {
    return Files.isRegularFile(sheetFile());
  }

  /**
   * @throws UserError if the folder holds anything but a lock, or is a file
   */
  public void requireUnused() throws IOException {
    if (Files.isRegularFile(path)) {
      throw UserError.badInput(path + " is a file: name a new folder");
    }
    if (Files.exists(path) && !isUnused()) {
      throw UserError.badInput(
          path
              + " is not empty: name a new folder"
              + (isStudy() ? ", or go on with " + manifest().goOn(path) : ""));
    }
  }

  /**
   * Makes the folder if it does not exist. This process has it until the lock is closed or the
   * process dies; the file has its id.
   *
   * @throws UserError if another process holds the lock, or the folder cannot be made
   */
  public LockFile hold() throws IOException {
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw UserError.badInput(
          "The folder %s cannot be made, since %s: name another".formatted(path, FileError.of(e)),
          e);
    }
    LockFile lock = LockFile.tryHold(path.resolve(LOCK)).orElse(null);
    if (lock == null) {
      // Empty if the other process has not written it yet.
      String holder = FileContent.text(path.resolve(LOCK)).strip();
      throw UserError.badInput(
          "The study in %s is being run by %s: wait for its end, or stop it first"
              .formatted(path, holder.isEmpty() ? "another process" : "process " + holder));
    }
    lock.write(ProcessHandle.current().pid() + "\n");
    return lock;
  }

  /**
   * @throws UserError if the folder holds anything but a lock
   */
  public void create(StudyManifest manifest) throws IOException {
    requireUnused();
    Files.createDirectories(path);
    keep(manifest);
  }

  public void keep(StudyManifest manifest) throws IOException {
    AtomicFile.write(sheetFile(), PAGES.writeValueAsString(manifest) + "\n");
  }

  /**
   * @throws UserError if there is none
   * @throws IllegalArgumentException if it has another version of the format; the message is a
   *     sentence that names it
   */
  public StudyManifest manifest() throws IOException {
    if (!isStudy()) {
      throw UserError.badInput(path + " is not a study's folder: it holds no study.json");
    }
    try {
      String json = FileContent.text(sheetFile());
      JsonNode tree = LINES.readTree(json);
      if (!tree.isObject()) {
        throw new IOException(
            sheetFile() + " is not a study: it holds no object of JSON; restore it from a copy");
      }
      JsonNode version = tree.path("formatVersion");
      // Checked first, because a file of another version may have unknown fields as well.
      if (version.isValueNode() && version.asInt(0) != StudyManifest.FORMAT_VERSION) {
        throw new IllegalArgumentException(
            "%s is of format %s, and this ycsb-ext reads format %s: use the one that ran the study"
                .formatted(sheetFile(), version.asString(), StudyManifest.FORMAT_VERSION));
      }
      return LINES.readValue(json, StudyManifest.class);
    } catch (JacksonException e) {
      throw new IOException(sheetFile() + " is not a study: " + ResultJson.error(e), e);
    }
  }

  /**
   * Returns the outcomes by the trial's id; the last one of a trial counts. The trial of a damaged
   * line counts as not finished.
   */
  public Map<String, TrialOutcome> outcomes() throws IOException {
    return outcomeLines().outcomes();
  }

  public OutcomeLines outcomeLines() throws IOException {
    return OutcomeLines.of(resultsFile(), LINES);
  }

  public void dropTornLine() throws IOException {
    if (!Files.exists(resultsFile())) {
      return;
    }
    byte[] bytes = FileContent.of(resultsFile());
    int length = bytes.length;
    while (length > 0 && bytes[length - 1] != '\n') {
      length--;
    }
    try (FileChannel file = FileChannel.open(resultsFile(), StandardOpenOption.WRITE)) {
      file.truncate(length);
    }
  }

  /** Appends a line, and returns when it is on the disk. */
  public void append(TrialOutcome outcome) throws IOException {
    byte[] line = (LINES.writeValueAsString(outcome) + "\n").getBytes(StandardCharsets.UTF_8);
    Files.write(
        resultsFile(),
        line,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND,
        StandardOpenOption.SYNC);
  }

  private boolean isUnused() throws IOException {
    if (!Files.isDirectory(path)) {
      return false;
    }
    try (var entries = Files.list(path)) {
      return entries.allMatch(entry -> entry.endsWith(LOCK));
    }
  }
}
