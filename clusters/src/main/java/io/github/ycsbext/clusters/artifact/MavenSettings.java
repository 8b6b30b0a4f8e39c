package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.maven.settings.Mirror;
import org.apache.maven.settings.Proxy;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.apache.maven.settings.building.SettingsProblem;
import org.apache.maven.settings.crypto.DefaultSettingsDecrypter;
import org.apache.maven.settings.crypto.DefaultSettingsDecryptionRequest;
import org.apache.maven.settings.crypto.SettingsDecryptionResult;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.repository.Authentication;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.DefaultAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultMirrorSelector;
import org.eclipse.aether.util.repository.DefaultProxySelector;
import org.sonatype.plexus.components.cipher.DefaultPlexusCipher;
import org.sonatype.plexus.components.sec.dispatcher.DefaultSecDispatcher;

final class MavenSettings {
  private final Settings settings;
  private final List<Server> servers;
  private final List<Proxy> proxies;

  private MavenSettings(Settings settings, SettingsDecryptionResult decrypted) {
    this.settings = settings;
    this.servers = decrypted.getServers();
    this.proxies = decrypted.getProxies();
  }

  /**
   * Reads {@code settings.xml} in {@code folder}, and decrypts its passwords with the {@code
   * settings-security.xml} beside it. A missing file counts as empty.
   *
   * @throws UserError if the file cannot be parsed
   */
  static MavenSettings in(Path folder) {
    Path file = folder.resolve("settings.xml");
    try {
      DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
      request.setUserSettingsFile(file.toFile());
      request.setSystemProperties(System.getProperties());
      Settings settings =
          new DefaultSettingsBuilderFactory().newInstance().build(request).getEffectiveSettings();
      DefaultSecDispatcher passwords =
          new DefaultSecDispatcher(
              new DefaultPlexusCipher(),
              Map.of(),
              folder.resolve("settings-security.xml").toString());
      return new MavenSettings(
          settings,
          new DefaultSettingsDecrypter(passwords)
              .decrypt(new DefaultSettingsDecryptionRequest(settings)));
    } catch (SettingsBuildingException e) {
      throw new UserError(
          "%s cannot be read: %s. Mend it, or name a Maven repository in YCSB_MAVEN_REPOSITORY, which leaves it unread."
              .formatted(file, problems(e)),
          e);
    }
  }

  private static String problems(SettingsBuildingException e) {
    return e.getProblems().stream()
        .map(SettingsProblem::getMessage)
        .collect(Collectors.joining("; "));
  }

  List<Path> localRepositories() {
    String named = settings.getLocalRepository();
    return named == null ? List.of() : List.of(Path.of(named));
  }

  void applyTo(DefaultRepositorySystemSession session) {
    session.setOffline(settings.isOffline());
    session.setMirrorSelector(mirrors());
    session.setAuthenticationSelector(passwords());
    session.setProxySelector(proxies());
  }

  private DefaultMirrorSelector mirrors() {
    DefaultMirrorSelector selector = new DefaultMirrorSelector();
    for (Mirror mirror : settings.getMirrors()) {
      selector.add(
          mirror.getId(),
          mirror.getUrl(),
          mirror.getLayout(),
          false,
          mirror.isBlocked(),
          mirror.getMirrorOf(),
          mirror.getMirrorOfLayouts());
    }
    return selector;
  }

  private DefaultAuthenticationSelector passwords() {
    DefaultAuthenticationSelector selector = new DefaultAuthenticationSelector();
    for (Server server : servers) {
      selector.add(server.getId(), authentication(server.getUsername(), server.getPassword()));
    }
    return selector;
  }

  private DefaultProxySelector proxies() {
    DefaultProxySelector selector = new DefaultProxySelector();
    for (Proxy proxy : proxies) {
      if (proxy.isActive()) {
        selector.add(
            new org.eclipse.aether.repository.Proxy(
                proxy.getProtocol(),
                proxy.getHost(),
                proxy.getPort(),
                authentication(proxy.getUsername(), proxy.getPassword())),
            proxy.getNonProxyHosts());
      }
    }
    return selector;
  }

  private static Authentication authentication(String user, String password) {
    return new AuthenticationBuilder().addUsername(user).addPassword(password).build();
  }
}
