package io.github.ycsbext.clusters.engine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class HostList {
  private static final Pattern HOST_AND_PORT = Pattern.compile("\\[?(.+?)]?:(\\d+)");

  /** An IPv6 address without a port. */
  private static final Pattern BRACKETS = Pattern.compile("^\\[(.+)]$");

  private HostList() {}

  /**
   * Returns addresses such as {@code db.example.org:6379}.
   *
   * @param hosts separated by commas
   * @param port that of hosts without one; what is no port stands for {@code defaultPort}
   */
  public static Set<String> addresses(String hosts, String port, int defaultPort) {
    Set<String> addresses = new TreeSet<>();
    int usual = port(port, defaultPort);
    Arrays.stream(hosts.split(",", -1))
        .map(String::strip)
        .filter(host -> !host.isEmpty())
        .forEach(host -> addresses.add(address(host, usual)));
    return addresses;
  }

  private static String address(String host, int usualPort) {
    boolean isBareAddress = host.indexOf(':') != host.lastIndexOf(':') && !host.startsWith("[");
    Matcher parts = HOST_AND_PORT.matcher(host);
    return !isBareAddress && parts.matches()
        ? parts.group(1) + ":" + port(parts.group(2), usualPort)
        : BRACKETS.matcher(host).replaceAll("$1") + ":" + usualPort;
  }

  /** Returns the port, or the default for an invalid one, which the binding will refuse. */
  private static int port(String text, int otherwise) {
    return text.matches("\\d{1,5}") ? Integer.parseInt(text) : otherwise;
  }

  public static String text(Map<?, ?> properties, String name) {
    Object value = properties.get(name);
    return value == null ? "" : value.toString().strip();
  }

  /** Returns the first host, and its port if it has one, by the names of two properties. */
  public static Map<String, String> first(String host, String port, List<String> hosts) {
    Map<String, String> properties = new LinkedHashMap<>();
    String first = hosts.get(0);
    properties.put(host, withoutPort(first));
    if (!withoutPort(first).equals(first)) {
      properties.put(port, first.substring(first.lastIndexOf(':') + 1));
    }
    return properties;
  }

  /** Returns the host without its port. An IPv6 address is in brackets if a port follows. */
  public static String withoutPort(String host) {
    int colon = host.lastIndexOf(':');
    boolean several = host.indexOf(':') != colon;
    boolean bracketed = colon > 0 && host.charAt(colon - 1) == ']';
    return colon < 0 || (several && !bracketed) ? host : host.substring(0, colon);
  }
}
