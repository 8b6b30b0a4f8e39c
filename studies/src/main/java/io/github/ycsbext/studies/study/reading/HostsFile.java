package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The user's own servers, as YAML: each system's name, or {@code system@network}, maps to its
 * {@code hosts} and {@code properties}, which are passed to the binding unchanged. Systems of other
 * studies are passed over.
 *
 * <p>Values may be secrets: no message repeats one.
 *
 * @param properties by the names of the file
 */
public record HostsFile(Map<String, Map<String, String>> properties) {
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9_.:\\[\\]-]+");
  private static final String ON_NETWORK = "@";

  /**
   * @throws InvalidPlanException with every fault of the file
   */
  public static HostsFile read(Path file, Plan plan) throws IOException {
    return read(file, plan, true);
  }

  /** Reads a file for a part of the plan and ignores systems and networks that are not in it. */
  public static HostsFile readForPart(Path file, Plan part) throws IOException {
    return read(file, part, false);
  }

  private static HostsFile read(Path file, Plan plan, boolean isWhole) throws IOException {
    String yaml;
    try {
      yaml = TextFile.read(file);
    } catch (NoSuchFileException e) {
      throw UserError.badInput("--hosts: there is no file " + file, e);
    }
    return new HostsFile(
        YamlDocument.read(file.toString(), yaml, fields -> servers(fields, plan, isWhole)));
  }

  /**
   * The properties that reach a system's servers; empty if the file does not name them.
   *
   * @param network null if the plan has no networks
   */
  public Optional<Map<String, String>> find(String system, @Nullable String network) {
    Map<String, String> found =
        network == null ? null : properties.get(system + ON_NETWORK + network);
    return Optional.ofNullable(found == null ? properties.get(system) : found);
  }

  public List<Map<String, String>> all(String system) {
    return properties.entrySet().stream()
        .filter(entry -> parts(entry.getKey())[0].equals(system))
        .map(Map.Entry::getValue)
        .toList();
  }

  public boolean isOnNetwork(String system, String network) {
    return properties.containsKey(system + ON_NETWORK + network);
  }

  /**
   * @param isWhole true if a name that the plan does not have is an error
   */
  private static Map<String, Map<String, String>> servers(
      YamlFields all, Plan plan, boolean isWhole) {
    Map<String, Map<String, String>> servers = new LinkedHashMap<>();
    for (String name : all.names()) {
      Optional<String> why = whyUnknown(name, plan);
      if (why.isEmpty()) {
        servers.put(name, server(all.mapping(name), plan.system(parts(name)[0])));
      } else {
        all.has(name); // Marked as read, so that it is not reported twice.
        String system = parts(name)[0];
        // One file may serve several studies; a system by its own name is no misspelt one.
        boolean isOfOthers =
            Engine.find(system).isPresent() && !plan.matrix().systemNames().contains(system);
        if (isWhole && !isOfOthers) {
          all.error(name, why.get());
        }
      }
    }
    return servers;
  }

  private static String[] parts(String name) {
    return name.split(ON_NETWORK, 2);
  }

  private static Optional<String> whyUnknown(String name, Plan plan) {
    String[] parts = parts(name);
    List<String> systems = plan.matrix().systemNames();
    if (!systems.contains(parts[0])) {
      return Optional.of(
          "'%s' is not a system of the study (%s)".formatted(parts[0], String.join(", ", systems)));
    }
    return parts.length == 1 || plan.matrix().networkNames().contains(parts[1])
        ? Optional.empty()
        : Optional.of("'%s' is not a network of the study".formatted(parts[1]));
  }

  private static Map<String, String> server(YamlFields fields, SystemUnderTest system) {
    Map<String, String> properties = new LinkedHashMap<>();
    List<String> hosts = fields.texts("hosts");
    if (hosts.stream().anyMatch(host -> !HOST.matcher(host).matches())) {
      fields.refuse("hosts", " holds what is not a host or host:port");
    } else if (!hosts.isEmpty()) {
      properties.putAll(system.engine().reaching(system.topology(), hosts));
      if (properties.isEmpty()) {
        fields.refuse(
            "hosts",
            ": how the binding %s is told of hosts is not known: name its `properties` instead"
                .formatted(system.engine().database()));
      }
    }
    Map<String, String> others = fields.textByName("properties");
    // With two addresses, a server would be emptied unasked.
    others.keySet().stream()
        .filter(properties::containsKey)
        .forEach(
            name ->
                fields
                    .mapping("properties")
                    .refuse(name, " is what `hosts` says already: leave one of them out"));
    properties.putAll(others);
    if (properties.isEmpty() && hosts.isEmpty()) {
      fields.missing("hosts");
    }
    return properties;
  }
}
