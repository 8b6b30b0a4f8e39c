package io.github.ycsbext.file;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Files that appear complete: no process ever sees a part of one, even after a crash. */
public final class AtomicFile {
  private static final FileAttribute<?> OWNER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private static final FileAttribute<?>[] NONE = {};

  private AtomicFile() {}

  public interface Writing {
    /** Writes {@code part}, which does not exist yet, unless it is a link, a device or a pipe. */
    void into(Path part) throws IOException;
  }

  /**
   * Makes a file, or replaces it; its folder must exist. Links, devices and pipes are written to as
   * they are, since replacing them would take them from others.
   */
  public static void write(Path file, Writing writing) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      writing.into(file);
      return;
    }
    String process = ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
    Path part = file.resolveSibling(file.getFileName() + "." + process + ".part");
    try {
      writing.into(part);
      move(part, file);
    } catch (IOException e) {
      throw e instanceof FileSystemException || e.getMessage() == null
          ? e
          : (IOException)
              new FileSystemException(file.toString(), null, e.getMessage()).initCause(e);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** Makes a file of text in UTF-8, or replaces it. Its folder must exist. */
  public static void write(Path file, String text) throws IOException {
    write(file, part -> Files.writeString(part, text));
  }

  /** Makes a file of text in UTF-8 that only its owner may read, or replaces it. */
  public static void writeForOwner(Path file, CharSequence text) throws IOException {
    write(
        file,
        part -> {
          boolean hasRights = part.getFileSystem().supportedFileAttributeViews().contains("posix");
          Files.createFile(part, hasRights ? new FileAttribute<?>[] {OWNER} : NONE);
          Files.writeString(part, text);
        });
  }

  public static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
