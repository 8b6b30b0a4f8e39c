package io.github.ycsbext.clusters.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineStoreUnpackingTest {
  private static final String CONTENT = "programs";

  @TempDir Path folder;
  private EngineLock lock;
  private EngineStore store;

  @BeforeEach
  void keep_an_artifact() throws IOException {
    Path sample = Files.writeString(folder.resolve("sample"), CONTENT);
    LockedArtifact artifact =
        new LockedArtifact(
            new DefaultArtifact("org.example:server:jar:1.0"), CONTENT.length(), Sha256.of(sample));
    lock = new EngineLock(artifact, List.of(artifact));
    Path kept = artifact.pathIn(folder.resolve("engines"));
    Files.createDirectories(kept.getParent());
    Files.move(sample, kept);
    store =
        new EngineStore(
            folder.resolve("engines"),
            () -> {
              throw new AssertionError("The artifact is there already");
            });
  }

  @Test
  void programs_are_unpacked_once_for_each_platform() throws IOException {
    Path first = store.unpacked("Example", lock, EngineStoreUnpackingTest::unpack);
    Path again =
        store.unpacked(
            "Example",
            lock,
            (jar, part) -> {
              throw new IOException("unpacked twice");
            });

    assertThat(first)
        .isEqualTo(again)
        .endsWithRaw(Path.of(lock.root().sha256() + "-" + Platform.ofThisMachine("it").label()));
    assertThat(first.resolve("server")).hasContent(CONTENT);
  }

  @Test
  void what_was_unpacked_in_part_is_neither_used_nor_left_behind() throws IOException {
    assertThatThrownBy(
            () ->
                store.unpacked(
                    "Example",
                    lock,
                    (jar, part) -> {
                      unpack(jar, part);
                      throw new IOException("the disk is full");
                    }))
        .hasMessage("the disk is full");

    try (Stream<Path> left = Files.list(folder.resolve("engines/example"))) {
      assertThat(left).allMatch(file -> file.toString().endsWith(".lock"));
    }
  }

  @Test
  void a_changed_program_is_never_run() throws IOException {
    store.unpacked("Example", lock, EngineStoreUnpackingTest::unpack);
    Path home = store.unpacked("Example", lock, EngineStoreUnpackingTest::unpack);
    Path changed = Files.writeString(folder.resolve("changed"), "Programs");
    Path program = Files.move(changed, home.resolve("server"), StandardCopyOption.REPLACE_EXISTING);

    assertThatThrownBy(() -> store.unpacked("Example", lock, EngineStoreUnpackingTest::unpack))
        .isInstanceOf(UserError.class)
        .hasMessage(
            program
                + " is not the file that was unpacked, so nothing in its folder is run: delete "
                + home
                + ", and the next start gets it anew.");

    FileTree.delete(home);
    assertThat(store.unpacked("Example", lock, EngineStoreUnpackingTest::unpack)).isEqualTo(home);
    assertThat(program).hasContent(CONTENT);
  }

  @Test
  void what_an_earlier_version_unpacked_without_sums_is_unpacked_anew() throws IOException {
    Path home = store.unpacked("Example", lock, EngineStoreUnpackingTest::unpack);
    Files.delete(home.resolve("ycsb-ext.sha256"));
    Files.writeString(home.resolve("server"), "older");

    store.unpacked("Example", lock, EngineStoreUnpackingTest::unpack);

    assertThat(home.resolve("server")).hasContent(CONTENT);
  }

  private static void unpack(Path artifact, Path folder) throws IOException {
    Files.copy(artifact, folder.resolve("server"));
  }
}
