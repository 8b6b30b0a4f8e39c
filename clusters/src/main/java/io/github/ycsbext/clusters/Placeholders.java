package io.github.ycsbext.clusters;

import java.nio.file.Path;
import java.util.List;

/**
 * A server's place, which replaces words in the commands and properties of a {@link BindingEngine}:
 * {@code %h} is the host, {@code %p} the port, and {@code %d} a folder that is empty at the start
 * and deleted at the end.
 */
public record Placeholders(String host, int port, Path data) {
  public String filled(String text) {
    return text.replace("%h", host)
        .replace("%p", Integer.toString(port))
        .replace("%d", data.toString());
  }

  public List<String> filled(List<String> words) {
    return words.stream().map(this::filled).toList();
  }
}
