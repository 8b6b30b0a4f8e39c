package io.github.ycsbext.clusters.artifact;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.RepositoryPolicy;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.jspecify.annotations.Nullable;

/** The Maven repositories that this machine's user has. */
final class UserRepositories {
  private static final String CENTRAL = "https://repo.maven.apache.org/maven2";
  private static final String PROPERTY = "ycsb.maven.repository";
  private static final String VARIABLE = "YCSB_MAVEN_REPOSITORY";

  private UserRepositories() {}

  /** Folders that his Maven keeps fetched files in. They are only read. */
  static List<Path> localRepositories() {
    String named = System.getProperty("maven.repo.local");
    Path usual = Path.of(System.getProperty("user.home"), ".m2", "repository");
    return named == null ? List.of(usual) : List.of(Path.of(named), usual);
  }

  /** The one that he named for us, else Maven Central. */
  static RemoteRepository remote() {
    String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
    return at(named == null || named.isBlank() ? CENTRAL : named.strip());
  }

  /** The repository at {@code url}, which may carry {@code user:password@}. */
  static RemoteRepository at(String url) {
    URI uri = URI.create(url);
    // What was fetched is held against SHA-256 sums of our own, so that the server's, which not
    // every mirror has, add nothing.
    RepositoryPolicy policy =
        new RepositoryPolicy(
            true, RepositoryPolicy.UPDATE_POLICY_ALWAYS, RepositoryPolicy.CHECKSUM_POLICY_IGNORE);
    RemoteRepository.Builder builder =
        new RemoteRepository.Builder("central", "default", withoutUser(url, uri)).setPolicy(policy);
    addUser(builder, uri.getUserInfo());
    return builder.build();
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

  private static String withoutUser(String url, URI uri) {
    String user = uri.getRawUserInfo();
    return user == null ? url : url.replace(user + "@", "");
  }
}
