package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The user's own servers that a study measures and empties, as its files name them. A name is
 * listed with all its addresses, so that two studies that name one server differently are detected.
 */
public final class GivenServers {
  private GivenServers() {}

  /** Returns values such as {@code 10.0.0.7:9042}. */
  public static Set<String> of(StudyManifest manifest) throws IOException {
    Set<String> servers = new TreeSet<>();
    bySystem(manifest).values().forEach(servers::addAll);
    return servers;
  }

  public static Map<String, Set<String>> bySystem(StudyManifest manifest) throws IOException {
    Map<String, Set<String>> servers = new LinkedHashMap<>();
    for (SystemUnderTest system : manifest.plan().matrix().systems()) {
      for (Map<?, ?> reaching : reaching(manifest, system)) {
        servers
            .computeIfAbsent(system.name(), name -> new TreeSet<>())
            .addAll(addresses(system.engine(), reaching));
      }
    }
    return servers;
  }

  private static List<Map<?, ?>> reaching(StudyManifest manifest, SystemUnderTest system)
      throws IOException {
    List<Map<?, ?>> all = new ArrayList<>();
    String file = manifest.servers().given().get(system.name());
    if (file != null) {
      all.add(PropertiesFile.read(Path.of(file)));
    }
    String hosts = manifest.servers().hosts();
    if (hosts != null) {
      all.addAll(HostsFile.readForPart(Path.of(hosts), manifest.plan()).all(system.name()));
    }
    return all;
  }

  static Set<String> addresses(Engine engine, Map<?, ?> reaching) {
    Set<String> addresses = new TreeSet<>();
    for (String address : engine.addresses(reaching)) {
      int colon = address.lastIndexOf(':');
      addresses.addAll(resolved(address.substring(0, colon), address.substring(colon + 1)));
    }
    return addresses;
  }

  private static Set<String> resolved(String host, String port) {
    Set<String> addresses = new TreeSet<>();
    addresses.add(host.toLowerCase(Locale.ROOT) + ":" + port);
    try {
      for (InetAddress address : InetAddress.getAllByName(host)) {
        addresses.add(address.getHostAddress() + ":" + port);
      }
    } catch (UnknownHostException e) {
      // The binding will report it; the host can still be compared by its text.
    }
    return addresses;
  }
}
