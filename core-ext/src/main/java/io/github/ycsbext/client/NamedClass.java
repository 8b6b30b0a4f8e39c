package io.github.ycsbext.client;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/**
 * A class that a property names, found and fit to be made.
 *
 * @param <T> what it must be
 */
final class NamedClass<T> {
  private static final String FORMER_PACKAGE = "com.yahoo.ycsb.";

  private final Constructor<? extends T> constructor;

  private NamedClass(Constructor<? extends T> constructor) {
    this.constructor = constructor;
  }

  /**
   * @param property what the class is for, as the faults name it
   * @param parameters of the constructor that is needed
   * @return null where it is missing or unfit, which then is a fault of the settings
   */
  static <T> @Nullable NamedClass<T> find(
      Settings settings,
      Property<String> property,
      String name,
      Class<T> type,
      Class<?>... parameters) {
    try {
      Class<?> found = Class.forName(name, true, NamedClass.class.getClassLoader());
      if (type.isAssignableFrom(found)) {
        return new NamedClass<>(found.asSubclass(type).getConstructor(parameters));
      }
      settings.fault(property + ": " + name + " is not a " + type.getName());
    } catch (ClassNotFoundException e) {
      settings.fault(property + ": there is no class " + name + " on the class path" + hint(name));
    } catch (NoSuchMethodException e) {
      settings.fault(
          property + ": " + name + " has no public constructor with " + needed(parameters));
    } catch (LinkageError e) {
      settings.fault(property + ": " + name + " cannot be loaded: " + Sentence.of(e));
    }
    return null;
  }

  private static String hint(String name) {
    return name.startsWith(FORMER_PACKAGE)
        ? ": since YCSB 0.15 it is site.ycsb." + name.substring(FORMER_PACKAGE.length())
        : ": check its spelling, or add its jar with -cp";
  }

  private static String needed(Class<?>... parameters) {
    return parameters.length == 0 ? "no parameters" : "an " + parameters[0].getSimpleName();
  }

  boolean is(Class<?> kind) {
    return kind.isAssignableFrom(constructor.getDeclaringClass());
  }

  boolean isExactly(Class<?> kind) {
    return kind == constructor.getDeclaringClass();
  }

  /** Leaves the faults of the class's own properties in the settings, where it can tell them. */
  void check(Settings settings) throws RunFailedException {
    if (is(SettingsCheck.class) && make() instanceof SettingsCheck check) {
      settings.know(check.properties());
      check.checkSettings(settings);
    }
  }

  String name() {
    return constructor.getDeclaringClass().getName();
  }

  /**
   * @throws RunFailedException where its constructor throws
   */
  T make(Object... arguments) throws RunFailedException {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new RunFailedException(name() + " cannot be made: " + Sentence.of(e.getCause()));
    } catch (ReflectiveOperationException e) {
      throw new RunFailedException(name() + " cannot be made: " + Sentence.of(e));
    }
  }
}
