package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public abstract class SqlEngine extends NamedEngine {
  /** The properties of the binding that connect it. */
  public static final String URL = "db.url";

  public static final String USER = "db.user";
  public static final String PASSWORD = "db.passwd";

  /** The hosts in each of several JDBC URLs. */
  private static final Pattern HOSTS =
      Pattern.compile("jdbc:([a-z0-9]+)[a-z0-9:]*://(?:[^@/]*@)?([^/?;]+)");

  private final String protocol;
  private final int defaultPort;

  /**
   * @param protocol what stands between {@code jdbc:} and {@code ://} for the driver that comes
   *     along
   * @param defaultPort the port that a URL without one leads to
   */
  protected SqlEngine(
      String systemName, String title, String protocol, int defaultPort, SettingNames settings) {
    super(systemName, title, "jdbc", settings);
    this.protocol = protocol;
    this.defaultPort = defaultPort;
  }

  @Override
  public boolean needsSchema(Topology topology) {
    return true;
  }

  /** {@inheritDoc} It is the first server, such as the coordinator; the user is a property. */
  @Override
  public Map<String, String> reaching(Topology topology, List<String> hosts) {
    return Map.of(URL, "jdbc:%s://%s/ycsb".formatted(protocol, hosts.get(0)));
  }

  /** {@inheritDoc} The binding separates several URLs by semicolons. */
  @Override
  public Set<String> addresses(Map<?, ?> properties) {
    Set<String> addresses = new TreeSet<>();
    Matcher url = HOSTS.matcher(HostList.text(properties, URL));
    while (url.find()) {
      addresses.addAll(HostList.addresses(url.group(2), "", defaultPortOf(url.group(1))));
    }
    return addresses;
  }

  /** Returns the port of the system that a URL names, which may be another than this one. */
  private int defaultPortOf(String named) {
    return Engine.all().stream()
        .filter(SqlEngine.class::isInstance)
        .map(SqlEngine.class::cast)
        .filter(sql -> named.equals(sql.protocol) || named.equals(sql.systemName()))
        .findFirst()
        .orElse(this)
        .defaultPort;
  }

  public static Map<String, String> properties(String url, String user, ServerPassword password) {
    return Map.of(URL, url, USER, user, PASSWORD, password.text());
  }

  public static ServerPassword password(Map<String, String> properties) {
    return new ServerPassword(properties.getOrDefault(PASSWORD, ""));
  }

  @Override
  public Optional<String> passwordProperty() {
    return Optional.of(PASSWORD);
  }
}
