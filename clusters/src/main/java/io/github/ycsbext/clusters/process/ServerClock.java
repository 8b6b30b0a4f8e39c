package io.github.ycsbext.clusters.process;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The time of day that a server sees, which libfaketime sets apart from this machine's. The library
 * reads once a second from a file how far; the clock that only measures durations stays.
 *
 * @param file that file
 */
public record ServerClock(Path file) {
  private static final String VARIABLE = "FAKETIME_TIMESTAMP_FILE";
  private static final Path LIBRARIES = Path.of("/usr/lib");
  private static final int DEPTH = 3;
  private static final Path SHARED = Path.of("/dev/shm");

  /** The one for programs of several threads. */
  private static final String LIBRARY = "libfaketimeMT.so.1";

  /**
   * Returns the clock of a server that is started with these variables.
   *
   * @throws UserError if it sees this machine's
   */
  public static ServerClock of(Map<String, String> environment) {
    String file = environment.get(VARIABLE);
    if (file == null) {
      throw new UserError(ClusterNote.NO_CLOCK_OF_ITS_OWN.of());
    }
    return new ServerClock(Path.of(file));
  }

  /**
   * Makes the file, and returns the variables with which a server sees this clock.
   *
   * @throws IOException if it cannot be written, or there is no such library
   */
  public Map<String, String> made() throws IOException {
    Path library =
        library().orElseThrow(() -> new IOException(ClusterNote.NO_FAKETIME.of().text()));
    set(0);
    return Map.of(
        "LD_PRELOAD",
        library.toString(),
        VARIABLE,
        file.toString(),
        "FAKETIME_CACHE_DURATION",
        "1",
        "DONT_FAKE_MONOTONIC",
        "1");
  }

  /** Sets the clock ahead of this machine's, or back. */
  public void set(long millis) throws IOException {
    Path written = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(written, String.format(Locale.ROOT, "%+.3f%n", millis / 1e3));
    Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Removes what the library leaves behind of servers that were killed.
   *
   * @param logs the folder in which {@link ServerStart} has noted their processes
   */
  public static void forgetAll(Path logs) throws IOException {
    if (!Files.isDirectory(logs)) {
      return;
    }
    try (DirectoryStream<Path> notes = Files.newDirectoryStream(logs, "*" + ServerStart.NOTE)) {
      for (Path note : notes) {
        forget(note);
      }
    }
  }

  static void forget(Path note) throws IOException {
    Optional<ProcessIdentity> process =
        Files.exists(note)
            ? ProcessIdentity.parse(Files.readString(note).strip())
            : Optional.empty();
    if (process.isPresent() && !process.get().runs()) {
      for (String kind : List.of("faketime_shm_", "sem.faketime_sem_")) {
        Files.deleteIfExists(SHARED.resolve(kind + process.get().pid()));
      }
    }
  }

  /** Tells why servers cannot have clocks of their own here; empty if they can. */
  public static Optional<Note> whyNot() {
    return library().isPresent() ? Optional.empty() : Optional.of(ClusterNote.NO_FAKETIME.of());
  }

  private static Optional<Path> library() {
    if (!Files.isDirectory(LIBRARIES)) {
      return Optional.empty();
    }
    try (Stream<Path> found =
        Files.find(LIBRARIES, DEPTH, (path, attributes) -> path.endsWith(LIBRARY))) {
      return found.findFirst();
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }
}
