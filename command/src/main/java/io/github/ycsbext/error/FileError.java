package io.github.ycsbext.error;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says in words what is wrong with a file or a folder; Java's exceptions say it by their class. */
public final class FileError {
  private FileError() {}

  /** Returns the path and the reason, as the end of a sentence. */
  public static String of(IOException e) {
    return e instanceof FileSystemException error
        ? error.getFile() + " " + end(error)
        : Objects.requireNonNullElse(e.getMessage(), "no reason is given");
  }

  /** Returns the reason without the path, for a sentence that names it. */
  public static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "it is there already";
    }
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason;
  }

  /** Returns why a file cannot be written, as the end of a sentence; empty if it seems it can. */
  public static Optional<String> whyNotWritable(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      return Optional.of(file + " is a folder: name a file");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      return Optional.of("there is no folder " + folder + " for the file: make it first");
    }
    return Files.isWritable(Files.exists(file) ? file : folder)
        ? Optional.empty()
        : Optional.of(file + " may not be written by this user: name another file");
  }

  /** Returns why a folder cannot be made or filled, as the end of a sentence, or nothing. */
  public static Optional<String> whyNoFolder(Path folder) {
    Path there = nearest(folder);
    if (!Files.isDirectory(there)) {
      return Optional.of((Files.exists(folder) ? folder : there) + " is a file: name a folder");
    }
    return Files.isWritable(there)
        ? Optional.empty()
        : Optional.of(there + " may not be written by this user: name another folder");
  }

  /** Returns the path itself or, if there is none, the nearest that there is around it. */
  public static Path nearest(Path path) {
    Path there = path.toAbsolutePath().normalize();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    return there;
  }

  /** Returns true if the disk was full, judged by the systems' messages, which Java repeats. */
  public static boolean isFull(IOException e) {
    String words = String.valueOf(e.getMessage());
    return words.contains("No space left on device")
        || words.contains("not enough space on the disk")
        || words.contains("quota exceeded")
        || words.contains("File too large");
  }

  public static boolean isCausedByFullDisk(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException io && isFull(io)) {
        return true;
      }
    }
    return false;
  }

  private static String end(FileSystemException error) {
    if (error.getReason() != null) {
      return "(" + error.getReason() + ")";
    }
    if (error instanceof NoSuchFileException) {
      return "does not exist";
    }
    if (error instanceof AccessDeniedException) {
      return "may not be read or written by this user";
    }
    return error instanceof FileAlreadyExistsException ? "is a file" : "cannot be used";
  }
}
