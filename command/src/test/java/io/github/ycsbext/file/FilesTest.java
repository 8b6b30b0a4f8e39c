package io.github.ycsbext.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesTest {
  @TempDir private Path folder;

  @Test
  void a_sum_is_that_of_the_whole_file() throws IOException {
    Path file = Files.writeString(folder.resolve("abc"), "abc");

    assertThat(Sha256.of(file))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void a_file_that_cannot_be_written_whole_is_left_as_it_was() throws IOException {
    Path file = folder.resolve("result.json");
    AtomicFile.write(file, "older");

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    part -> {
                      Files.writeString(part, "new");
                      throw new IOException("No space left on device");
                    }))
        .hasMessage(file + ": No space left on device");

    assertThat(folder).isDirectoryContaining(path -> path.equals(file));
    assertThat(file).hasContent("older");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void what_a_link_names_is_written_and_the_link_stays() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "older and longer");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);

    AtomicFile.write(link, "new");

    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
  }

  @Test
  void a_tree_is_deleted_without_what_its_links_lead_to() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "mine");
    Path tree = Files.createDirectories(folder.resolve("tree/deep")).getParent();
    Files.writeString(tree.resolve("deep/file"), "text");
    Files.createSymbolicLink(tree.resolve("link"), precious);

    FileTree.delete(tree);
    FileTree.delete(tree);

    assertThat(tree).doesNotExist();
    assertThat(precious).hasContent("mine");
  }
}
