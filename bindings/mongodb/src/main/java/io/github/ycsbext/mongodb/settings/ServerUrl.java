package io.github.ycsbext.mongodb.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.mongodb.ConnectionString;
import com.mongodb.MongoException;
import io.github.ycsbext.binding.secret.Credentials;
import io.github.ycsbext.binding.secret.Secrets;
import java.net.URLEncoder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A <a href="https://www.mongodb.com/docs/manual/reference/connection-string/">connection
 * string</a>, whose credentials {@link #toString()} hides.
 */
public record ServerUrl(String text) {
  /** To the last {@code @}: a password may contain one that should be written as %40. */
  private static final Pattern PASSWORD = Pattern.compile("(://[^:/@?]*):.*@");

  private static final Pattern MECHANISM_PROPERTIES =
      Pattern.compile("(?i)(authMechanismProperties=)[^&]*");

  /** Throws if it is no connection string, or an SRV record cannot be looked up. */
  public ConnectionString parse() {
    return new ConnectionString(text);
  }

  /** Case does not matter, as for the driver. */
  boolean gives(String option) {
    return options().stream().anyMatch(pair -> pair.split("=", 2)[0].equalsIgnoreCase(option));
  }

  List<String> options() {
    int hosts = text.indexOf("://") + 3;
    int path = text.indexOf('/', hosts);
    // Before the path a question mark may belong to the password.
    int query = text.indexOf('?', path >= 0 ? path : Math.max(hosts, text.lastIndexOf('@')));
    return query < 0
        ? List.of()
        : Arrays.stream(text.substring(query + 1).split("[&;]", -1))
            .filter(pair -> !pair.isEmpty())
            .toList();
  }

  /** Returns true if it requests TLS; false if it cannot be parsed. */
  public boolean isEncrypted() {
    try {
      return Boolean.TRUE.equals(parse().getSslEnabled());
    } catch (IllegalArgumentException | MongoException e) {
      return false; // The URL's error has already been added.
    }
  }

  public ServerUrl with(String option, String value) {
    return new ServerUrl(text + separator() + option + "=" + value);
  }

  private String separator() {
    if (text.contains("?")) {
      return text.endsWith("?") || text.endsWith("&") ? "" : "&";
    }
    int hosts = text.indexOf("://") + 3;
    return text.indexOf('/', hosts) < 0 ? "/?" : "?";
  }

  boolean hasUser() {
    return PASSWORD.matcher(text).find() || text.matches("[^:]*://[^/?]*@.*");
  }

  /** Looked up in {@code admin} unless the URL says otherwise. */
  ServerUrl withUser(Credentials login) {
    String user = "://" + encoded(login.user()) + ":" + encoded(login.password()) + "@";
    int hosts = text.indexOf("://");
    ServerUrl url = new ServerUrl(text.substring(0, hosts) + user + text.substring(hosts + 3));
    return gives("authSource") ? url : url.with("authSource", "admin");
  }

  private static String encoded(@Nullable String plain) {
    return URLEncoder.encode(Objects.requireNonNull(plain), UTF_8).replace("+", "%20");
  }

  String hidden() {
    return hide(text);
  }

  /** Returns a text about this URL, such as a driver's message, as it may be shown. */
  public static String hide(String text) {
    // First, since it shortens long lines, in which the other patterns would take long.
    String hidden = Secrets.hide(text);
    String passwordHidden = PASSWORD.matcher(hidden).replaceAll("$1:" + Secrets.HIDDEN + "@");
    return MECHANISM_PROPERTIES.matcher(passwordHidden).replaceAll("$1" + Secrets.HIDDEN);
  }

  @Override
  public String toString() {
    return hidden();
  }
}
