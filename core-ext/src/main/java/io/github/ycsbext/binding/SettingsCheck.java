package io.github.ycsbext.binding;

import java.util.List;

/**
 * A {@link site.ycsb.DB} or {@link site.ycsb.Workload} that can tell what is wrong with its
 * properties before anything is opened, so that a user gets to know of all faults at once: those of
 * the client, of the workload and of the binding. Its class needs a constructor without arguments;
 * {@code init} is not called for this, and has to check for itself, since other clients call
 * nothing else.
 */
public interface SettingsCheck {
  /**
   * Reads every property that {@code init} would read, and leaves the faults in the settings.
   *
   * @param settings of the whole run: others read theirs from it, too
   */
  void checkSettings(Settings settings);

  /**
   * The properties that it declares. Their names are known, so that a slip of the finger is told
   * with the name that was meant; {@code bin/ycsb help} lists them, and shells complete them.
   */
  default List<Property<?>> properties() {
    return List.of();
  }
}
