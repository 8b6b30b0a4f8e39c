package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.UserError;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.repository.internal.MavenRepositorySystemUtils;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.JreProxySelector;
import org.jspecify.annotations.Nullable;

/**
 * @param localRepositories those of the user's Maven, which are only read
 * @param settings the mirrors, proxies and passwords for {@code remote}; null to use it as it is
 */
record Sources(
    List<Path> localRepositories, RemoteRepository remote, @Nullable MavenSettings settings) {
  private static final String CENTRAL = "https://repo.maven.apache.org/maven2";
  private static final String PROPERTY = "ycsb.maven.repository";
  private static final String VARIABLE = "YCSB_MAVEN_REPOSITORY";

  /**
   * Returns the repository that the user configured for this product, otherwise Maven Central with
   * the user's Maven settings.
   *
   * @throws UserError if either cannot be understood
   */
  static Sources ofUser() {
    String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
    Path maven = Path.of(System.getProperty("user.home"), ".m2");
    return of(named == null ? "" : named.strip(), maven);
  }

  /**
   * @param named the URL of a repository; empty for Maven Central
   * @param maven the user's Maven folder
   */
  static Sources of(String named, Path maven) {
    List<Path> local = new ArrayList<>();
    String property = System.getProperty("maven.repo.local");
    if (property != null) {
      local.add(Path.of(property));
    }
    local.add(maven.resolve("repository"));
    if (!named.isEmpty()) {
      return new Sources(local, at(named), null);
    }
    MavenSettings settings = MavenSettings.in(maven);
    local.addAll(settings.localRepositories());
    return new Sources(local, at(CENTRAL), settings);
  }

  /** Returns a session with the user's settings; the times are the longest without a byte. */
  DefaultRepositorySystemSession session(int connectMillis, Duration patience) {
    DefaultRepositorySystemSession session = MavenRepositorySystemUtils.newSession();
    if (settings == null) {
      session.setProxySelector(new JreProxySelector());
    } else {
      settings.applyTo(session);
    }
    session.setConfigProperty("aether.connector.connectTimeout", connectMillis);
    session.setConfigProperty("aether.connector.requestTimeout", (int) patience.toMillis());
    return session;
  }

  /** Returns the repository at {@code url}, which may contain {@code user:password@}. */
  static RemoteRepository at(String url) {
    try {
      URI uri = new URI(url);
      if (uri.getScheme() == null) {
        throw new IllegalArgumentException("it has no scheme");
      }
      RemoteRepository.Builder builder =
          new RemoteRepository.Builder("central", "default", withoutUser(url));
      addUser(builder, uri.getUserInfo());
      return builder.build();
    } catch (java.net.URISyntaxException | IllegalArgumentException e) {
      throw UserError.badInput(
          "%s: '%s' is not the URL of a Maven repository, such as https://maven.example.org/releases or file:///srv/maven."
              .formatted(VARIABLE, shown(url)),
          e);
    }
  }

  private static void addUser(RemoteRepository.Builder builder, @Nullable String userInfo) {
    if (userInfo == null) {
      return;
    }
    String[] parts = userInfo.split(":", 2);
    AuthenticationBuilder authentication = new AuthenticationBuilder().addUsername(parts[0]);
    if (parts.length == 2) {
      authentication.addPassword(parts[1]);
    }
    builder.setAuthentication(authentication.build());
  }

  /** Removes user and password from every URL in {@code text}. */
  private static String withoutUser(String text) {
    return text.replaceAll("://[^/@\\s]*@", "://");
  }

  /** Does the same to a text for people, in which nobody knows what was meant to be a password. */
  static String shown(String text) {
    return Secrets.hide(withoutUser(text));
  }
}
