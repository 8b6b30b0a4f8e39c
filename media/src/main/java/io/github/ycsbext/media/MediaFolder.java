package io.github.ycsbext.media;

import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.FileError;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;

public final class MediaFolder extends SimpleFileVisitor<Path> {
  private static final int NAMED_FILES = 10;

  private final Path folder;
  private final List<Path> files = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  private MediaFolder(Path folder) {
    this.folder = folder;
  }

  static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      String found = Files.exists(folder) ? " is not a folder" : " does not exist";
      throw new InvalidMediaException(folder + found + ": name a folder of images and videos");
    }
    MediaFolder visitor = new MediaFolder(folder);
    Files.walkFileTree(
        folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, visitor);
    if (!visitor.errors.isEmpty()) {
      throw new InvalidMediaException(visitor.errors);
    }
    if (visitor.files.isEmpty()) {
      throw new InvalidMediaException(
          folder + " has no images or videos: put some into it or name another folder");
    }
    visitor.files.sort(Comparator.comparing(file -> name(folder, file)));
    return visitor.files;
  }

  /** By URIs, because they contain a name's bytes, which a JVM in the C locale cannot express. */
  static String name(Path folder, Path file) {
    return folder.toUri().relativize(file.toUri()).getPath();
  }

  /** Returns the first names of a list, and how many more there are. */
  static String enumeration(List<String> names) {
    String named =
        names.stream().limit(NAMED_FILES).map(Printable::of).collect(Collectors.joining(", "));
    int more = names.size() - NAMED_FILES;
    return more > 0 ? named + ", … and " + more + " more" : named;
  }

  /** With the file's name: for a full disk Java says only that it is full. */
  static IOException of(Path file, IOException e) {
    return e instanceof FileSystemException
        ? e
        : new FileSystemException(file.toString(), null, FileError.reason(e));
  }

  @Override
  public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
      throws IOException {
    boolean passOver = !directory.equals(folder) && isHidden(directory);
    return passOver ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    if (attributes.isOther()) {
      errors.add(file + " is a pipe, a socket or a device, not a file: remove it");
    } else if (!isHidden(file) && !file.getFileName().toString().equals(Manifest.FILE_NAME)) {
      files.add(file);
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException e) {
    errors.add(
        e instanceof FileSystemLoopException
            ? file + " is a link to a folder that holds it: remove it"
            : "%s cannot be read (%s): make it readable or remove it"
                .formatted(file, FileError.reason(e)));
    return FileVisitResult.CONTINUE;
  }

  /** Checks the name too, so that a folder gives the same result on Windows. */
  private static boolean isHidden(Path path) throws IOException {
    return path.getFileName().toString().startsWith(".") || Files.isHidden(path);
  }
}
