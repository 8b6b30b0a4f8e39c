package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

final class KnownEngines {
  private static final String SERVICE = "META-INF/services/" + Engine.class.getName();
  private static @Nullable List<Engine> known;

  private KnownEngines() {}

  static synchronized List<Engine> all() {
    if (known == null) {
      String home = System.getProperty("ycsb.home");
      known = load(home == null ? List.of() : jars(Path.of(home)));
    }
    return known;
  }

  @SuppressWarnings("resource") // The loader is needed as long as its systems.
  static List<Engine> load(List<URL> jars) {
    ClassLoader own = Engine.class.getClassLoader();
    ClassLoader loader = jars.isEmpty() ? own : new URLClassLoader(jars.toArray(URL[]::new), own);
    try {
      return ServiceLoader.load(Engine.class, loader).stream()
          .map(ServiceLoader.Provider::get)
          .toList();
    } catch (ServiceConfigurationError e) {
      throw UserError.badInput(
          "A jar in a binding's folder brings a system that cannot be loaded (%s): remove it, or take one for this version"
              .formatted(e.getMessage()),
          e);
    }
  }

  static List<URL> jars(Path home) {
    List<URL> jars = new ArrayList<>();
    try (DirectoryStream<Path> bindings = Files.newDirectoryStream(home, "*-binding")) {
      for (Path binding : bindings) {
        for (URL jar : FileTree.jars(binding.resolve("lib"))) {
          if (FileTree.have(List.of(jar), SERVICE)) {
            jars.add(jar);
          }
        }
      }
    } catch (IOException e) {
      return List.of(); // This is no distribution.
    }
    return jars;
  }
}
