package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A class that a property names, checked to exist and to have a usable constructor. */
public final class NamedClass<T> {
  private static final String FORMER_PACKAGE = "com.yahoo.ycsb.";
  private static final String CURRENT_PACKAGE = "site.ycsb.";

  private final Constructor<? extends T> constructor;

  private NamedClass(Constructor<? extends T> constructor) {
    this.constructor = constructor;
  }

  /** Returns null and adds an error if there is no class with such a constructor. */
  public static <T> @Nullable NamedClass<T> find(
      Settings settings,
      Property<String> property,
      String givenName,
      Class<T> type,
      Class<?>... parameters) {
    String name = currentName(settings, property, givenName);
    try {
      Class<?> found = Class.forName(name, true, NamedClass.class.getClassLoader());
      if (type.isAssignableFrom(found)) {
        return new NamedClass<>(found.asSubclass(type).getConstructor(parameters));
      }
      settings.error("%s: %s is not a %s", property, name, type.getName());
    } catch (ClassNotFoundException e) {
      settings.error("%s: there is no class %s on the class path%s", property, name, hint(name));
    } catch (NoSuchMethodException e) {
      String needed =
          parameters.length == 0 ? "no parameters" : "an " + parameters[0].getSimpleName();
      settings.error("%s: %s has no public constructor with %s", property, name, needed);
    } catch (LinkageError e) {
      settings.error("%s: %s cannot be loaded: %s", property, name, Sentence.of(e));
    }
    return null;
  }

  /** Returns the name that a class of a YCSB before 0.15 has today, if only that is here. */
  static String currentName(Settings settings, Property<String> property, String name) {
    if (!name.startsWith(FORMER_PACKAGE) || isHere(name)) {
      return name;
    }
    String current = CURRENT_PACKAGE + name.substring(FORMER_PACKAGE.length());
    if (isHere(current)) {
      settings.warn(
          "%s: %s is called %s since YCSB 0.15; that is used".formatted(property, name, current));
    }
    return current;
  }

  private static boolean isHere(String name) {
    try {
      Class.forName(name, false, NamedClass.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static String hint(String name) {
    return OtherBinding.of(name)
        .map(binding -> " of this binding: it is for " + binding)
        .orElse(": check its spelling, or add its jar with -cp");
  }

  public boolean is(Class<?> kind) {
    return kind.isAssignableFrom(constructor.getDeclaringClass());
  }

  boolean isExactly(Class<?> kind) {
    return kind == constructor.getDeclaringClass();
  }

  /** Returns the class's own properties; none if it cannot tell them. */
  List<Property<?>> properties() {
    return is(SettingsCheck.class) && make() instanceof SettingsCheck check
        ? check.properties()
        : List.of();
  }

  /** Adds the errors of the class's own properties, if it can report them. */
  public void check(Settings settings) {
    if (is(SettingsCheck.class) && make() instanceof SettingsCheck check) {
      settings.know(check.properties());
      check.checkSettings(settings);
    }
  }

  /**
   * Returns true if the class tells all its properties. A subclass from another jar may read more
   * than its superclass tells.
   */
  boolean listsItsProperties() {
    try {
      return is(SettingsCheck.class)
          && Objects.equals(
              source(constructor.getDeclaringClass()),
              source(
                  constructor
                      .getDeclaringClass()
                      .getMethod("checkSettings", Settings.class)
                      .getDeclaringClass()));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable CodeSource source(Class<?> type) {
    return type.getProtectionDomain().getCodeSource();
  }

  public String name() {
    return constructor.getDeclaringClass().getName();
  }

  /** Throws a UserError if its constructor throws. */
  public T make(Object... arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new UserError(name() + " cannot be made: " + Sentence.of(e.getCause()));
    } catch (ReflectiveOperationException e) {
      throw new UserError(name() + " cannot be made: " + Sentence.of(e), e);
    }
  }

  static final class OtherBinding {
    private static final String SUFFIX = "-binding";

    private OtherBinding() {}

    static Optional<String> of(String className) {
      return DistributionFolder.home().flatMap(home -> of(className, home));
    }

    static Optional<String> of(String className, Path home) {
      String entry = className.replace('.', '/') + ".class";
      try (DirectoryStream<Path> bindings = Files.newDirectoryStream(home, "*" + SUFFIX)) {
        for (Path binding : bindings) {
          if (FileTree.have(FileTree.jars(binding.resolve("lib")), entry)) {
            String folder = binding.getFileName().toString();
            return Optional.of(folder.substring(0, folder.length() - SUFFIX.length()));
          }
        }
      } catch (IOException e) {
        // The sentence is as good without it.
      }
      return Optional.empty();
    }
  }
}
