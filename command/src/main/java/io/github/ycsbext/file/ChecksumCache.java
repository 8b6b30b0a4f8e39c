package io.github.ycsbext.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files that were checked, and what their file system tells of them: to sum them takes a start a
 * second for each 60 MB, so files that nothing has touched since are not summed again.
 *
 * <p>A file is touched if its size, one of its times or its place on the disk is another; one of
 * these times the kernel alone sets. Where the file system does not tell it, {@code state} is empty
 * and files are checked each time. {@code note} is the file with the state after the last check.
 */
public record ChecksumCache(Path note, String state) {
  private static final String TOLD = "unix:dev,ino,size,mode,lastModifiedTime,ctime";

  public static ChecksumCache of(Path note, List<String> sums, Collection<Path> files) {
    StringBuilder state = new StringBuilder(String.join("\n", sums)).append('\n');
    try {
      for (Path file : files) {
        Map<String, Object> told = new TreeMap<>(Files.readAttributes(file, TOLD));
        state.append(file.getFileName()).append(' ').append(told).append('\n');
      }
      return new ChecksumCache(note, state.toString());
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return new ChecksumCache(note, ""); // A missing file is told by whoever checks.
    }
  }

  /** Returns true if the files were checked, and have not been touched since. */
  public boolean areChecked() throws IOException {
    return !state.isEmpty() && Files.isReadable(note) && Files.readString(note).equals(state);
  }

  /** Notes that the files, as they were before the check, passed it. */
  public void markChecked() {
    if (state.isEmpty()) {
      return;
    }
    try {
      AtomicFile.write(note, state);
    } catch (IOException e) {
      // In a folder that cannot be written, files are checked each time.
    }
  }
}
