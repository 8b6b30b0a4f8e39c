package io.github.ycsbext.client.command;

import io.github.ycsbext.error.NearestName;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Prints the name that a misspelt word was meant to be, or nothing: {@code <word> <name>...}. A
 * name such as {@code postgresql=jdbc} is that of a system that is run by a database.
 */
public final class NearestNameCommand {
  private NearestNameCommand() {}

  public static void main(String[] args) {
    List<String> words = List.of(args);
    meant(words.get(0), words.subList(1, words.size())).ifPresent(System.out::println);
  }

  /** Returns a name such as {@code redis}, or {@code jdbc, for postgresql}. */
  public static Optional<String> meant(String word, Collection<String> names) {
    Map<String, String> shown = new LinkedHashMap<>();
    for (String name : names) {
      String[] system = name.split("=", 2);
      shown.putIfAbsent(system[0], system.length == 1 ? name : system[1] + ", for " + system[0]);
    }
    return NearestName.of(word, shown.keySet()).map(shown::get);
  }
}
