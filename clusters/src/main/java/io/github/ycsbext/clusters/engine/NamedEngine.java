package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterOptions;
import java.util.List;

/** An engine with names of its own, and with settings of its servers that users may not set. */
public abstract class NamedEngine implements ServerSource {
  private final String systemName;
  private final String title;
  private final String database;
  private final SettingNames settings;

  protected NamedEngine(String systemName, String title, String database, SettingNames settings) {
    this.systemName = systemName;
    this.title = title;
    this.database = database;
    this.settings = settings;
  }

  @Override
  public final String systemName() {
    return systemName;
  }

  @Override
  public final String title() {
    return title;
  }

  @Override
  public final String database() {
    return database;
  }

  @Override
  public List<String> refusedSettings(ClusterOptions options) {
    return settings.faults(options);
  }
}
