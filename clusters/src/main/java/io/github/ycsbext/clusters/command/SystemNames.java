package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.error.NearestName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

final class SystemNames {
  static final String ALL = "all";

  static final String DESCRIPTION = "${COMPLETION-CANDIDATES}";

  private SystemNames() {}

  static final class Offered implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return known().iterator();
    }
  }

  static final class OfferedAlone implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ofSystems().iterator();
    }
  }

  static List<String> known() {
    return Stream.concat(ofSystems().stream(), Stream.of(ALL)).toList();
  }

  private static List<String> ofSystems() {
    return Engine.all().stream().map(Engine::systemName).toList();
  }

  static Engine one(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name.equals(ALL)
                        ? "'%s' is more than one system: name one of %s"
                            .formatted(ALL, String.join(", ", ofSystems()))
                        : unknown(name, ofSystems())));
  }

  private static String unknown(String name, List<String> names) {
    return "'" + name + "' is not a system" + NearestName.hint(name, names);
  }

  /**
   * Returns the systems of these names in the order of all lists. A binding's name stands for its
   * system if it has only one.
   *
   * @throws IllegalArgumentException if a name is unknown; the message lists every such name
   */
  static Set<Engine> parse(List<String> names) {
    Set<Engine> asked = new HashSet<>();
    List<String> faults = new ArrayList<>();
    for (String name : names) {
      Optional<Engine> engine = find(name);
      if (name.equals(ALL)) {
        asked.addAll(Engine.all());
      } else if (engine.isPresent()) {
        asked.add(engine.get());
      } else {
        faults.add(unknown(name, known()));
      }
    }
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(String.join(System.lineSeparator(), faults));
    }
    return new LinkedHashSet<>(Engine.all().stream().filter(asked::contains).toList());
  }

  /** Does the same for a command, whose bad input an unknown name is. */
  static Set<Engine> parse(List<String> names, CommandLine command) {
    try {
      return parse(names);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command, e.getMessage(), e);
    }
  }

  static Optional<Engine> find(String name) {
    List<Engine> ofDatabase =
        Engine.all().stream().filter(engine -> engine.database().equals(name)).toList();
    return ofDatabase.size() == 1 ? Optional.of(ofDatabase.get(0)) : Engine.find(name);
  }
}
