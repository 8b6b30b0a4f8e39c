package io.github.ycsbext.cassandra.session;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** An {@code application.conf} on this thread's class path. */
public final class DriverFile {
  private DriverFile() {}

  public interface Step {
    void run() throws Exception;
  }

  /** Runs {@code step} while a file with this text is found first. */
  public static void during(Path folder, String text, Step step) throws Exception {
    Files.writeString(folder.resolve("application.conf"), text);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    URL[] first = {folder.toUri().toURL()};
    try (URLClassLoader withFile = new URLClassLoader(first, before)) {
      Thread.currentThread().setContextClassLoader(withFile);
      step.run();
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }
}
