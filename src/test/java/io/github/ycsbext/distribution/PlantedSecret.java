package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;

/**
 * A secret that every {@code bin/ycsb} of these tests gets, and its children with it. No output of
 * a command and no file in a test's folder may have it; JUnit calls this after each test by itself.
 */
public final class PlantedSecret implements AfterEachCallback, AfterAllCallback {
  /** Also looked for, after all tests, in what Maven has written of them ({@code .ci/run}). */
  static final String WORD = "pl4nted-s3cret";

  /** What plants it. */
  static final String JAVA_OPTION = "-Dplanted.password=" + WORD;

  private static final int BLOCK = 1 << 20;

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    Object test = context.getRequiredTestInstance();
    requireNoneBelow(folders(context.getRequiredTestClass(), test));
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    requireNoneBelow(folders(context.getRequiredTestClass(), null));
  }

  /** Requires that a command has not shown it. */
  static void requireNoneIn(Command.Outcome outcome) {
    assertThat(outcome.out() + outcome.err()).as("all output").doesNotContain(WORD);
  }

  /** Returns the temporary folders of a test, or of its class. */
  private static List<Path> folders(Class<?> test, @Nullable Object instance) {
    List<Path> folders = new ArrayList<>();
    for (Field field : test.getDeclaredFields()) {
      boolean isOfClass = Modifier.isStatic(field.getModifiers());
      if (field.isAnnotationPresent(TempDir.class) && isOfClass == (instance == null)) {
        field.setAccessible(true);
        try {
          if (field.get(instance) instanceof Path folder) {
            folders.add(folder);
          }
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    return folders;
  }

  static void requireNoneBelow(List<Path> folders) throws IOException {
    for (Path folder : folders) {
      assertThat(filesWithIt(folder)).as("files with the planted secret").isEmpty();
    }
  }

  /** Looks at every file, but for those that a server which is ending deletes meanwhile. */
  static List<Path> filesWithIt(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile() && hasIt(file)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            return goOnIfGone(e);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e)
              throws IOException {
            return e == null ? FileVisitResult.CONTINUE : goOnIfGone(e);
          }
        });
    return found;
  }

  private static FileVisitResult goOnIfGone(IOException e) throws IOException {
    if (e instanceof NoSuchFileException) {
      return FileVisitResult.CONTINUE;
    }
    throw e;
  }

  static boolean hasIt(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String tail = "";
      for (byte[] block = in.readNBytes(BLOCK); block.length > 0; block = in.readNBytes(BLOCK)) {
        String text = tail + new String(block, ISO_8859_1);
        if (text.contains(WORD)) {
          return true;
        }
        tail = text.substring(Math.max(0, text.length() - WORD.length()));
      }
      return false;
    } catch (NoSuchFileException e) {
      return false;
    }
  }
}
