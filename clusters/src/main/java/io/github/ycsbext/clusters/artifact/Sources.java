package io.github.ycsbext.clusters.artifact;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.RepositoryPolicy;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.JreProxySelector;
import org.jspecify.annotations.Nullable;

/**
 * Where artifacts can be had.
 *
 * @param localRepositories folders that the user's Maven keeps fetched files in; only read
 * @param remote the repository to fetch from
 * @param settings of the user's Maven, with the mirrors, proxies and passwords for {@code remote};
 *     null where {@code remote} is to be taken as it is
 */
record Sources(
    List<Path> localRepositories, RemoteRepository remote, @Nullable MavenSettings settings) {
  private static final String CENTRAL = "https://repo.maven.apache.org/maven2";
  private static final String PROPERTY = "ycsb.maven.repository";
  private static final String VARIABLE = "YCSB_MAVEN_REPOSITORY";

  /**
   * The repository that the user named for us; where he named none, Maven Central with what his
   * Maven's settings say about it.
   *
   * @throws ArtifactException where either cannot be understood
   */
  static Sources ofUser() throws ArtifactException {
    String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
    Path maven = Path.of(System.getProperty("user.home"), ".m2");
    return of(named == null ? "" : named.strip(), maven);
  }

  /**
   * @param named URL of a repository; empty for Maven Central
   * @param maven the folder that Maven keeps the user's things in
   */
  static Sources of(String named, Path maven) throws ArtifactException {
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

  /** Gives a session what it needs to reach {@link #remote}. */
  void applyTo(DefaultRepositorySystemSession session) {
    if (settings == null) {
      session.setProxySelector(new JreProxySelector());
    } else {
      settings.applyTo(session);
    }
  }

  /** The repository at {@code url}, which may carry {@code user:password@}. */
  static RemoteRepository at(String url) throws ArtifactException {
    try {
      URI uri = new URI(url);
      if (uri.getScheme() == null) {
        throw new IllegalArgumentException("it has no scheme");
      }
      // What was fetched is held against SHA-256 sums of our own, so that the server's, which not
      // every mirror has, add nothing.
      RepositoryPolicy policy =
          new RepositoryPolicy(
              true, RepositoryPolicy.UPDATE_POLICY_ALWAYS, RepositoryPolicy.CHECKSUM_POLICY_IGNORE);
      RemoteRepository.Builder builder =
          new RemoteRepository.Builder("central", "default", withoutUser(url)).setPolicy(policy);
      addUser(builder, uri.getUserInfo());
      return builder.build();
    } catch (java.net.URISyntaxException | IllegalArgumentException e) {
      throw new BadRepositoryException(
          "%s: '%s' is not the URL of a Maven repository, such as https://maven.example.org/releases or file:///srv/maven."
              .formatted(VARIABLE, withoutUser(url)));
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

  /** Any URLs of {@code text} without user and password. */
  static String withoutUser(String text) {
    return text.replaceAll("://[^/@\\s]*@", "://");
  }

  /** Finds out; may be costly, and is asked only when something is missing. */
  interface Finder {
    Sources find() throws ArtifactException;
  }
}
