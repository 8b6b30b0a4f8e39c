package io.github.ycsbext.clusters;

import java.nio.file.Path;
import java.util.List;

/**
 * What commands and properties of a {@link BindingEngine} are told of the place of a server: {@code
 * %h} is its host, {@code %p} its port, and {@code %d} a folder for its data.
 *
 * @param host the host that clients connect to
 * @param data a folder that is empty at the start and deleted at the end
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
