package io.github.ycsbext.clusters.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public final class FreePorts {
  private static final int USUAL_LOWEST_OF_ALL_USERS = 1024;

  private FreePorts() {}

  /** Returns different ports of 127.0.0.1 that were free a moment ago; one may be taken since. */
  public static List<Integer> find(int count) throws IOException {
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        held.add(bind("127.0.0.1", 0));
      }
      return held.stream().map(ServerSocket::getLocalPort).toList();
    } finally {
      for (ServerSocket socket : held) {
        socket.close();
      }
    }
  }

  /** Returns ports like {@link #find(int)}, first of all {@code chosen}, unless that is 0. */
  public static List<Integer> find(int count, int chosen) throws IOException {
    if (chosen == 0) {
      return find(count);
    }
    List<Integer> ports = new ArrayList<>(List.of(chosen));
    // Find the full number, because the chosen port may be among those found.
    find(count).stream().filter(port -> port != chosen).limit(count - 1L).forEach(ports::add);
    return ports;
  }

  public static int lowestOfAllUsers() {
    Path setting = Path.of("/proc/sys/net/ipv4/ip_unprivileged_port_start");
    // Read at once: Linux gives such a file to one read alone.
    try (BufferedReader lines = Files.newBufferedReader(setting)) {
      return Integer.parseInt(String.valueOf(lines.readLine()));
    } catch (IOException | NumberFormatException e) {
      return USUAL_LOWEST_OF_ALL_USERS;
    }
  }

  public static boolean isFree(int port) {
    return isFree("127.0.0.1", port);
  }

  /** Returns true if {@code port} of a loopback address, such as 127.0.0.2, can be bound now. */
  public static boolean isFree(String host, int port) {
    try (ServerSocket socket = bind(host, port)) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  private static ServerSocket bind(String host, int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      // Connections in TIME_WAIT do not keep a server from listening, so they must not do so here.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(host, port));
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
