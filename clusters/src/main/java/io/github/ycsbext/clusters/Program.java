package io.github.ycsbext.clusters;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.note.Note;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * @param source a Maven coordinate, a path, or an image
 * @param standIn the name of the stand-in; null if this is the real engine
 */
public record Program(String version, Note source, @Nullable String standIn) {
  public Program(String version, String source, @Nullable String standIn) {
    this(version, Note.plain(source), standIn);
  }

  /** Returns {@code " (JVM_EXTRA_OPTS=-Xss1m)"}, with secrets hidden; empty without settings. */
  public static String with(Map<String, String> settings) {
    return settings.isEmpty() ? "" : " (" + settings(settings) + ")";
  }

  /** Returns words such as {@code maxmemory=1gb, appendonly=yes}, with secrets hidden. */
  public static String settings(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(setting -> setting.getKey() + "=" + Secrets.hide(setting.getValue()))
        .collect(Collectors.joining(", "));
  }

  public String name(Engine engine) {
    return standIn == null
        ? (engine.title() + " " + version).strip()
        : standIn + " (stands in for " + engine.title() + ")";
  }
}
