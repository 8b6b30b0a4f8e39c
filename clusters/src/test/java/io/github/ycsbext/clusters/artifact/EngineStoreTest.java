package io.github.ycsbext.clusters.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineStoreTest {
  private static final String GENUINE = "the server that was tested";
  private static final String TAMPERED = "the server that was tampered";

  @TempDir Path folder;
  private Path remote;
  private Path maven;
  private LockedArtifact artifact;
  private EngineLock lock;

  @BeforeEach
  void lock_one_artifact() throws IOException {
    remote = folder.resolve("remote");
    maven = folder.resolve("m2");
    Path sample = Files.writeString(folder.resolve("sample"), GENUINE);
    artifact =
        new LockedArtifact(
            new DefaultArtifact("org.example:server:jar:1.0"), GENUINE.length(), Sha256.of(sample));
    lock = new EngineLock(artifact, List.of(artifact));
  }

  @Test
  void a_missing_artifact_is_fetched_from_the_repository() throws Exception {
    put(remote, GENUINE);

    assertThat(store().fetch("Example", lock))
        .singleElement()
        .satisfies(
            jar -> assertThat(jar).hasContent(GENUINE).startsWith(folder.resolve("engines")));
  }

  @Test
  void a_tampered_artifact_is_refused_and_deleted_even_where_the_repository_vouches_for_it()
      throws Exception {
    Path tampered = put(remote, TAMPERED);
    byte[] sha1 = MessageDigest.getInstance("SHA-1").digest(Files.readAllBytes(tampered));
    Files.writeString(Path.of(tampered + ".sha1"), HexFormat.of().formatHex(sha1));

    assertThatThrownBy(() -> store().fetch("Example", lock))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("org.example:server:jar:1.0 from " + remote.toUri())
        .hasMessageContaining(artifact.sha256())
        .hasMessageContaining(Sha256.of(tampered));
    assertThat(artifact.pathIn(folder.resolve("engines"))).doesNotExist();
  }

  @Test
  void an_artifact_that_changed_in_the_store_is_fetched_anew() throws Exception {
    put(remote, GENUINE);
    put(folder.resolve("engines"), TAMPERED);

    assertThat(store().fetch("Example", lock).get(0)).hasContent(GENUINE);
  }

  @Test
  void an_artifact_that_changed_after_its_check_is_fetched_anew() throws Exception {
    put(remote, GENUINE);
    Path kept = put(folder.resolve("engines"), GENUINE);
    FileTime time = Files.getLastModifiedTime(kept);
    store().fetch("Example", lock);

    // Another file, because the clock of a file's times has ticks of milliseconds.
    Path changed = Files.writeString(folder.resolve("changed"), "x".repeat(GENUINE.length()));
    Files.setLastModifiedTime(changed, time);
    Files.move(changed, kept, StandardCopyOption.REPLACE_EXISTING);

    assertThat(store().fetch("Example", lock).get(0)).hasContent(GENUINE);
  }

  @Test
  void what_was_checked_is_checked_against_another_sum() throws Exception {
    Path kept = put(folder.resolve("engines"), GENUINE);
    store().fetch("Example", lock);
    LockedArtifact another =
        new LockedArtifact(
            new DefaultArtifact("org.example:server:jar:1.0"), GENUINE.length(), "0");

    assertThatThrownBy(() -> store().fetch("Example", new EngineLock(another, List.of(another))))
        .isInstanceOf(UserError.class);
    assertThat(kept).doesNotExist();
  }

  @Test
  void an_artifact_of_the_users_maven_is_taken_without_asking_the_repository() throws Exception {
    put(maven.resolve("repository"), GENUINE);

    assertThat(store().fetch("Example", lock).get(0)).hasContent(GENUINE);
  }

  @Test
  void another_file_in_the_users_maven_is_passed_over() throws Exception {
    put(maven.resolve("repository"), TAMPERED);
    put(remote, GENUINE);

    assertThat(store().fetch("Example", lock).get(0)).hasContent(GENUINE);
  }

  @Test
  void what_is_kept_is_had_without_looking_for_sources() throws Exception {
    put(folder.resolve("engines"), GENUINE);
    EngineStore store =
        new EngineStore(
            folder.resolve("engines"),
            () -> {
              throw new AssertionError("asked for sources");
            });

    assertThat(store.fetch("Example", lock).get(0)).hasContent(GENUINE);
  }

  @Test
  void nothing_is_fetched_without_network_but_what_is_here_is_had() throws Exception {
    put(remote, GENUINE);
    EngineStore offline = store().withoutNetwork();

    assertThatThrownBy(() -> offline.fetch("Example", lock)).isInstanceOf(UserError.class);
    assertThat(artifact.pathIn(folder.resolve("engines"))).doesNotExist();
    put(maven.resolve("repository"), GENUINE);
    assertThat(offline.fetch("Example", lock).get(0)).hasContent(GENUINE);
  }

  @Test
  void a_repository_that_does_not_answer_is_named() throws Exception {
    // Nothing listens on port 1.
    String url = "http://127.0.0.1:1/maven";
    EngineStore lost = new EngineStore(folder, () -> Sources.of(url, maven));

    assertThat(lost.whyUnreachable()).get().asString().startsWith(url + ": ");
    Files.createDirectories(remote);
    assertThat(store().whyUnreachable()).as("without the file that is asked for").isEmpty();
  }

  @Test
  void what_cannot_be_had_is_named_with_the_way_out() {
    assertThatThrownBy(() -> store().fetch("Example", lock))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("org.example:server:jar:1.0 cannot be fetched from " + remote.toUri())
        .hasMessageContaining("1 of 1 files missing")
        .hasMessageContaining("YCSB_MAVEN_REPOSITORY");
  }

  @Test
  void a_password_in_the_repositorys_url_is_not_in_the_message() {
    // Nothing listens on port 1.
    EngineStore store =
        new EngineStore(
            folder.resolve("engines"),
            () -> Sources.of("http://reader:secret@127.0.0.1:1/maven", maven));

    assertThatThrownBy(() -> store.fetch("Example", lock))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("http://127.0.0.1:1/maven")
        .hasMessageNotContaining("secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://reader:geheim geheim@127.0.0.1:1/maven",
        "https://reader:geheim geheim",
        "https://reader geheim@127.0.0.1:1/maven",
        "reader:geheim geheim@127.0.0.1:1/maven",
        "https://reader:^geheim@127.0.0.1:1/maven"
      })
  void a_password_in_a_url_that_is_refused_is_not_in_the_message(String url) {
    assertThatThrownBy(() -> Sources.of(url, maven))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is not the URL of a Maven repository")
        .hasMessageNotContaining("geheim");
  }

  @Test
  void a_mirror_of_the_users_settings_is_fetched_from() throws Exception {
    put(remote, GENUINE);
    Files.createDirectories(maven);
    Files.writeString(
        maven.resolve("settings.xml"),
        """
        <settings>
          <mirrors>
            <mirror><id>near</id><mirrorOf>central</mirrorOf><url>%s</url></mirror>
          </mirrors>
        </settings>
        """
            .formatted(remote.toUri()));
    EngineStore store = new EngineStore(folder.resolve("engines"), () -> Sources.of("", maven));

    assertThat(store.fetch("Example", lock).get(0)).hasContent(GENUINE);
  }

  @Test
  void settings_that_cannot_be_read_are_named_with_the_way_out() throws Exception {
    Files.createDirectories(maven);
    Path settings = Files.writeString(maven.resolve("settings.xml"), "<settings><mirrors>");

    assertThatThrownBy(() -> Sources.of("", maven))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(settings.toString())
        .hasMessageContaining("YCSB_MAVEN_REPOSITORY");
  }

  @Test
  void a_repository_that_is_no_url_is_refused() {
    assertThatThrownBy(() -> Sources.of("my repository", maven))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("'my repository' is not the URL of a Maven repository");
  }

  private EngineStore store() {
    return new EngineStore(
        folder.resolve("engines"), () -> Sources.of(remote.toUri().toString(), maven));
  }

  private Path put(Path repository, String content) throws IOException {
    Path file = artifact.pathIn(repository);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }
}
