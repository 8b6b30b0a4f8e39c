package io.github.ycsbext.clusters.network;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

public final class Namespaces {
  private static final Path FOLDER = Path.of("/run/netns");

  private static final Path INTERFACES = Path.of("/sys/class/net");

  private Namespaces() {}

  static Path file(String namespace) {
    return FOLDER.resolve(namespace);
  }

  /** Removes networks of killed owners in which no server runs, unless {@linkplain #keep kept}. */
  public static void clearAbandoned() {
    try {
      Set<NetworkName> networks = networks();
      if (!networks.isEmpty()) {
        clearAbandoned(NetworkPrograms.find(), networks);
      }
    } catch (IOException e) {
      // Another process is removing them too, or this user may not. The next start tries again.
    }
  }

  private static void clearAbandoned(NetworkPrograms programs, Set<NetworkName> networks)
      throws IOException {
    for (NetworkName network : networks) {
      if (!network.owner().runs() && !isKept(network) && !isLivedIn(programs, network.prefix())) {
        remove(programs, network.prefix());
      }
    }
  }

  /** Keeps a network until it is removed by its prefix, also while none of its servers runs. */
  public static void keep(String prefix) throws IOException {
    String clients = NetworkName.ofPrefix(prefix).clientInterface();
    NetworkPrograms.find().ip("link set " + clients + " alias kept");
  }

  private static boolean isKept(NetworkName network) throws IOException {
    Path alias = INTERFACES.resolve(network.clientInterface()).resolve("ifalias");
    return Files.exists(alias) && !Files.readString(alias).isBlank();
  }

  private static boolean isLivedIn(NetworkPrograms programs, String prefix) throws IOException {
    for (String namespace : ofPrefix(prefix)) {
      if (!programs.ip("netns pids " + namespace).isBlank()) {
        return true;
      }
    }
    return false;
  }

  /** Removes a network with all its links. Parts that are already gone are ignored. */
  public static void remove(String prefix) throws IOException {
    if (!ofPrefix(prefix).isEmpty()) {
      remove(NetworkPrograms.find(), prefix);
    }
  }

  static void remove(NetworkPrograms programs, String prefix) throws IOException {
    // The kernel removes a namespace and its links some time later; the clients' link is removed
    // right now.
    NetworkName name = NetworkName.ofPrefix(prefix);
    String clients = name.clientInterface();
    removeIfThere(programs, INTERFACES.resolve(clients), "link del " + clients);
    for (String namespace : ofPrefix(prefix)) {
      removeIfThere(programs, file(namespace), "netns del " + namespace);
    }
  }

  private static void removeIfThere(NetworkPrograms programs, Path sign, String command)
      throws IOException {
    try {
      if (Files.exists(sign)) {
        programs.ip(command);
      }
    } catch (IOException e) {
      if (Files.exists(sign)) {
        throw e;
      }
    }
  }

  private static Set<NetworkName> networks() {
    Set<NetworkName> networks = new LinkedHashSet<>();
    all().forEach(namespace -> NetworkName.ofNamespace(namespace).ifPresent(networks::add));
    return networks;
  }

  private static List<String> ofPrefix(String prefix) {
    return all().stream().filter(namespace -> namespace.startsWith(prefix + "-")).toList();
  }

  private static List<String> all() {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(FOLDER)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    } catch (IOException e) {
      // No namespace was ever created.
    }
    return names;
  }
}
