package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.ConnectionProperties;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.InvalidPlanException;
import io.github.ycsbext.studies.study.result.StudySheet;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The addresses of the user's own servers that a study measures and empties: only those that its
 * files name, not the rest of a cluster. A name is listed with all its addresses, so that two
 * studies that name one server differently are detected. Users and passwords are left out.
 */
public final class GivenServers {
  /** The hosts in a MongoDB URL, after an optional user and before the database. */
  private static final Pattern MONGODB_HOSTS =
      Pattern.compile("mongodb(?:\\+srv)?://(?:[^@/]*@)?([^/?]+).*");

  /** The hosts in each of several JDBC URLs. */
  private static final Pattern JDBC_HOSTS = Pattern.compile("jdbc:[a-z]+://(?:[^@/]*@)?([^/?;]+)");

  private static final Pattern HOST_AND_PORT = Pattern.compile("\\[?(.+?)]?:(\\d+)");

  private GivenServers() {}

  /** Returns addresses such as {@code 10.0.0.7:9042}; empty if the study starts all servers. */
  public static Set<String> of(StudySheet sheet) throws IOException, InvalidPlanException {
    Set<String> servers = new TreeSet<>();
    bySystem(sheet).values().forEach(servers::addAll);
    return servers;
  }

  /** Returns the same by the names of the systems with given servers, in the plan's order. */
  public static Map<String, Set<String>> bySystem(StudySheet sheet)
      throws IOException, InvalidPlanException {
    Map<String, Set<String>> servers = new LinkedHashMap<>();
    for (SystemUnderTest system : sheet.plan().matrix().systems()) {
      for (Map<?, ?> reaching : reaching(sheet, system)) {
        servers
            .computeIfAbsent(system.name(), name -> new TreeSet<>())
            .addAll(addresses(system.engine(), reaching));
      }
    }
    return servers;
  }

  private static List<Map<?, ?>> reaching(StudySheet sheet, SystemUnderTest system)
      throws IOException, InvalidPlanException {
    List<Map<?, ?>> all = new ArrayList<>();
    String file = sheet.servers().given().get(system.name());
    if (file != null) {
      all.add(PropertiesFile.read(Path.of(file)));
    }
    String hosts = sheet.servers().hosts();
    if (hosts != null) {
      all.addAll(HostsFile.readForPart(Path.of(hosts), sheet.plan()).all(system.name()));
    }
    return all;
  }

  static Set<String> addresses(Engine engine, Map<?, ?> reaching) {
    int usual = ConnectionProperties.usualPort(engine);
    return switch (engine) {
      case REDIS ->
          addresses(
              text(reaching, ConnectionProperties.REDIS_HOST),
              port(text(reaching, ConnectionProperties.REDIS_PORT), usual));
      case CASSANDRA ->
          addresses(
              text(reaching, ConnectionProperties.CASSANDRA_HOSTS),
              port(text(reaching, ConnectionProperties.CASSANDRA_PORT), usual));
      case MONGODB -> ofMongo(text(reaching, ConnectionProperties.MONGODB_URL), usual);
      case POSTGRESQL, CITUS, MARIADB, MYSQL ->
          ofJdbc(text(reaching, ConnectionProperties.JDBC_URL), usual);
    };
  }

  private static Set<String> ofMongo(String urls, int usual) {
    Matcher url = MONGODB_HOSTS.matcher(urls);
    return url.matches() ? addresses(url.group(1), usual) : Set.of();
  }

  /** Returns the servers of JDBC URLs, which the binding separates by semicolons. */
  private static Set<String> ofJdbc(String urls, int usual) {
    Set<String> addresses = new TreeSet<>();
    Matcher url = JDBC_HOSTS.matcher(urls);
    while (url.find()) {
      addresses.addAll(addresses(url.group(1), usual));
    }
    return addresses;
  }

  private static String text(Map<?, ?> properties, String name) {
    Object value = properties.get(name);
    return value == null ? "" : value.toString().strip();
  }

  /** Returns the port, or the default for an invalid one, which the binding will refuse. */
  private static int port(String text, int otherwise) {
    return text.matches("\\d{1,5}") ? Integer.parseInt(text) : otherwise;
  }

  private static Set<String> addresses(String hosts, int usualPort) {
    Set<String> addresses = new TreeSet<>();
    Arrays.stream(hosts.split(","))
        .map(String::strip)
        .filter(host -> !host.isEmpty())
        .forEach(host -> addresses.addAll(ofHost(host, usualPort)));
    return addresses;
  }

  private static Set<String> ofHost(String host, int usualPort) {
    boolean isBareAddress = host.indexOf(':') != host.lastIndexOf(':') && !host.startsWith("[");
    Matcher parts = HOST_AND_PORT.matcher(host);
    return !isBareAddress && parts.matches()
        ? resolved(parts.group(1), port(parts.group(2), usualPort))
        : resolved(host, usualPort);
  }

  private static Set<String> resolved(String host, int port) {
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
