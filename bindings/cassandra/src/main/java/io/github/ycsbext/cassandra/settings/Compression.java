package io.github.ycsbext.cassandra.settings;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

public enum Compression {
  NONE(null, ""),
  LZ4("net.jpountz.lz4.LZ4Factory", "at.yawk.lz4:lz4-java"),
  SNAPPY("org.xerial.snappy.Snappy", "org.xerial.snappy:snappy-java");

  private final @Nullable String className;
  private final String artifact;

  Compression(@Nullable String className, String artifact) {
    this.className = className;
    this.artifact = artifact;
  }

  public String driverName() {
    return name().toLowerCase(Locale.ROOT);
  }

  String artifact() {
    return artifact;
  }

  boolean isAvailable() {
    if (className == null) {
      return true;
    }
    try {
      Class.forName(className, false, Compression.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
