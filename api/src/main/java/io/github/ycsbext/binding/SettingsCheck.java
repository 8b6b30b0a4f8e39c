package io.github.ycsbext.binding;

import java.util.List;

/**
 * A {@link site.ycsb.DB} or {@link site.ycsb.Workload} that can check its properties before
 * anything is opened, so that a user sees all errors at once: those of the client, of the workload
 * and of the binding. Its class needs a constructor without arguments. {@code init} is not called
 * for this, and must check for itself, because other clients call nothing else.
 */
public interface SettingsCheck {
  /** Reads all that {@code init} would from the whole run's settings, and leaves errors in them. */
  void checkSettings(Settings settings);

  /**
   * Returns the properties that the class declares. Their names are known, so that a typing error
   * is reported with the name that was meant; {@code bin/ycsb help} lists them, and shells complete
   * them.
   */
  default List<Property<?>> properties() {
    return List.of();
  }
}
