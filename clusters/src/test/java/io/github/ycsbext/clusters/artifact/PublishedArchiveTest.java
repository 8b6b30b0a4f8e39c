package io.github.ycsbext.clusters.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PublishedArchiveTest {
  private static final String PATH = "linux/engine-linux-1.0.tgz";
  private static final String SUM = PATH + ".sha256";
  private static final String PROGRAM = program();

  @TempDir Path folder;
  private ArchiveSite site;
  private EngineStore store;

  /** Returns what gzip leaves so large that half of it is no whole buffer. */
  private static String program() {
    byte[] bytes = new byte[200_000];
    RandomGenerator.of("L64X128MixRandom").nextBytes(bytes);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @BeforeEach
  void publish() throws IOException {
    site = ArchiveSite.open();
    site.publish(
        PATH,
        ArchiveSite.tgz(
            Map.of("engine-1.0/bin/engine", PROGRAM, "engine-1.0/LICENSE", "server side")));
    store = store(folder.resolve("engines"), Duration.ofMinutes(1));
  }

  @AfterEach
  void close() {
    site.close();
  }

  private EngineStore store(Path engines, Duration patience) {
    return new EngineStore(
        engines,
        () -> Sources.of("http://127.0.0.1:1/maven", folder.resolve("m2")),
        patience,
        true);
  }

  private EngineStore impatient() {
    return store(folder.resolve("engines"), Duration.ofSeconds(1));
  }

  private PublishedArchive archive(URI from, @Nullable String sha256) {
    return new PublishedArchive("Engine 1.0", "its licence", "install it", from, PATH, sha256);
  }

  private PublishedArchive archive() {
    return archive(site.address(), null);
  }

  private void assertThatNothingIsKept() throws IOException {
    try (Stream<Path> left = Files.list(folder.resolve("engines/engine"))) {
      assertThat(left).containsExactly(folder.resolve("engines/engine/engine-linux-1.0.lock"));
    }
  }

  @Test
  void a_file_that_was_changed_since_is_told_and_not_used() throws Exception {
    Path home = archive().unpackedIn(store);
    Files.writeString(home.resolve("bin/engine"), "another");

    assertThatThrownBy(() -> archive().unpackedIn(store))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(home.resolve("bin/engine") + " is not the file that was unpacked");
  }

  @Test
  void its_programs_are_unpacked_without_the_folder_around_them() throws Exception {
    Path home = archive().unpackedIn(store);

    assertThat(home).isEqualTo(folder.resolve("engines/engine/engine-linux-1.0"));
    assertThat(home.resolve("bin/engine")).isExecutable().hasContent(PROGRAM);
    assertThat(home.resolve("LICENSE")).hasContent("server side");
    assertThat(site.asked()).containsExactly(SUM, PATH);
  }

  @Test
  void it_is_fetched_once() throws Exception {
    Path first = archive().unpackedIn(store);
    site.close();

    assertThat(archive().isIn(store)).isTrue();
    assertThat(archive().unpackedIn(store)).isEqualTo(first);
    assertThat(site.asked()).hasSize(2);
  }

  @Test
  void two_who_ask_at_once_fetch_it_once() throws Exception {
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      Callable<Path> ask = () -> archive().unpackedIn(store);
      for (Future<Path> got : two.invokeAll(List.of(ask, ask))) {
        assertThat(got.get().resolve("bin/engine")).isExecutable();
      }
    } finally {
      two.shutdown();
    }

    assertThat(site.asked()).containsExactly(SUM, PATH);
  }

  @Test
  void what_ends_early_is_told_and_not_kept() throws Exception {
    site.truncate(PATH);

    assertThatThrownBy(() -> archive().unpackedIn(store))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(site.address() + "/" + PATH + " did not arrive whole (")
        .hasMessageEndingWith("): try again, or install it.");
    assertThatNothingIsKept();

    site.mend();
    assertThat(archive().unpackedIn(store).resolve("bin/engine")).hasContent(PROGRAM);
  }

  @Test
  void what_stops_in_the_middle_is_given_up_and_not_kept() throws Exception {
    site.stall(PATH);

    assertThatThrownBy(() -> archive().unpackedIn(impatient()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("did not arrive whole (SocketTimeoutException: Read timed out)");
    assertThatNothingIsKept();
  }

  @Test
  void another_file_than_its_sum_names_is_refused_and_not_kept() throws Exception {
    site.put(PATH, ArchiveSite.tgz(Map.of("engine-1.0/bin/engine", "tampered")));

    assertThatThrownBy(() -> archive().unpackedIn(store))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is not the file that its checksum names, and was deleted: found");
    assertThatNothingIsKept();
  }

  @Test
  void a_pinned_sum_counts_more_than_the_one_on_the_site() throws Exception {
    String other = "0".repeat(64);

    assertThatThrownBy(() -> archive(site.address(), other).unpackedIn(store))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("needed " + other);
    assertThat(site.asked()).containsExactly("HEAD " + PATH, PATH);
  }

  @Test
  void with_a_pinned_sum_the_site_needs_none() throws Exception {
    byte[] content = ArchiveSite.tgz(Map.of("engine-1.0/bin/engine", PROGRAM));
    site.put(PATH, content);
    site.remove(SUM);
    String pinned = Sha256.of(Files.write(folder.resolve("sample"), content));

    assertThat(archive(site.address(), pinned).unpackedIn(store).resolve("bin/engine"))
        .hasContent(PROGRAM);
  }

  @Test
  void without_a_sum_nothing_is_fetched() throws Exception {
    site.remove(SUM);

    assertThatThrownBy(() -> archive().unpackedIn(store))
        .isInstanceOf(NotReachedException.class)
        .hasMessageContaining(site.address() + "/" + PATH + " cannot be reached (")
        .hasMessageContaining("404");
    assertThat(site.asked()).containsExactly(SUM);
    assertThatNothingIsKept();
  }

  @Test
  void a_page_in_the_place_of_a_sum_is_not_taken_for_one() {
    site.put(SUM, "<html>Log in first</html>".getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> archive().requireReached(store))
        .isInstanceOf(NotReachedException.class)
        .hasMessageContaining("what it has as " + SUM + " is no checksum");
  }

  @Test
  void an_archive_that_is_not_there_although_its_sum_is_is_told() throws Exception {
    site.remove(PATH);

    assertThatThrownBy(() -> archive().unpackedIn(store))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("404");
    assertThatNothingIsKept();
  }

  @Test
  void a_site_where_nobody_listens_is_not_reached() throws Exception {
    URI nobody;
    try (ServerSocket socket = new ServerSocket(0)) {
      nobody = URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }

    assertThatThrownBy(() -> archive(nobody, null).requireReached(store))
        .isInstanceOf(NotReachedException.class)
        .hasMessageContaining(nobody + "/" + PATH + " cannot be reached (ConnectException: ");
    assertThatThrownBy(() -> archive(nobody, null).unpackedIn(store))
        .isInstanceOf(NotReachedException.class);
  }

  @Test
  void a_site_that_takes_the_question_and_is_silent_is_not_reached() {
    site.stall(SUM);

    assertThatThrownBy(() -> archive().requireReached(impatient()))
        .isInstanceOf(NotReachedException.class)
        .hasMessageContaining("SocketTimeoutException: Read timed out");
  }

  @Test
  void a_folder_may_be_the_site() throws Exception {
    Path linux = Files.createDirectories(folder.resolve("site/linux"));
    byte[] content = ArchiveSite.tgz(Map.of("engine-1.0/bin/engine", PROGRAM));
    Path file = Files.write(linux.resolve("engine-linux-1.0.tgz"), content);
    Files.writeString(linux.resolve("engine-linux-1.0.tgz.sha256"), Sha256.of(file));

    PublishedArchive archive = archive(folder.resolve("site").toUri(), null);

    assertThat(archive.unpackedIn(store).resolve("bin/engine")).hasContent(PROGRAM);
  }

  @Test
  void what_a_killed_process_left_is_not_taken_for_whole() throws Exception {
    Path part = folder.resolve("engines/engine/engine-linux-1.0.part");
    Files.createDirectories(part.resolve("files/bin"));
    Files.writeString(part.resolve("archive"), "half of");
    Files.writeString(part.resolve("files/bin/engine"), "half of");

    Path home = archive().unpackedIn(store);

    assertThat(home.resolve("bin/engine")).hasContent(PROGRAM);
    assertThat(part).doesNotExist();
  }

  @Test
  void a_file_outside_of_its_folder_is_refused() throws Exception {
    site.publish(PATH, ArchiveSite.tgz(Map.of("engine-1.0/../../outside", PROGRAM)));

    assertThatThrownBy(() -> archive().unpackedIn(store)).isInstanceOf(UserError.class);
    assertThat(folder.resolve("engines/engine/outside")).doesNotExist();
    assertThatNothingIsKept();
  }

  @Test
  void an_engines_folder_that_is_a_file_is_told_with_the_way_out() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> archive().unpackedIn(store(file, Duration.ofMinutes(1))))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("The engines' folder " + file + " cannot be used")
        .hasMessageContaining("YCSB_CACHE");
  }
}
