package io.github.ycsbext.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files that were checked, whose sums would take a start a second for each 60 MB. They are touched
 * if a size, a time or a place on the disk is another; one time the kernel alone sets. Where the
 * file system does not tell it, {@code state} is empty and files are checked each time.
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
