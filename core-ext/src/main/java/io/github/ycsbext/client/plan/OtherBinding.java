package io.github.ycsbext.client.plan;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipFile;

/** Finds the binding of the distribution that has a class which is not on the class path. */
final class OtherBinding {
  private static final String SUFFIX = "-binding";

  private OtherBinding() {}

  /** Returns the binding's name, such as {@code jdbc}; empty if none has the class. */
  static Optional<String> of(String className) {
    return Distribution.home().flatMap(home -> of(className, home));
  }

  static Optional<String> of(String className, Path home) {
    String entry = className.replace('.', '/') + ".class";
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(home, "*" + SUFFIX)) {
      for (Path binding : jars) {
        if (has(binding.resolve("lib"), entry)) {
          String folder = binding.getFileName().toString();
          return Optional.of(folder.substring(0, folder.length() - SUFFIX.length()));
        }
      }
    } catch (IOException e) {
      // The sentence is as good without it.
    }
    return Optional.empty();
  }

  private static boolean has(Path folder, String entry) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
      for (Path jar : jars) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
          if (zip.getEntry(entry) != null) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
