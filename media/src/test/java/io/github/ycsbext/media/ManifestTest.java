package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestTest {
  private static final Medium IMAGE =
      new Medium(
          "áé 1.jpg",
          Medium.Kind.IMAGE,
          "image/jpeg",
          640,
          480,
          null,
          12_345,
          "ab".repeat(32),
          1.01,
          7L,
          "CC0-1.0");
  private static final Medium VIDEO =
      new Medium(
          "b/c.mkv",
          Medium.Kind.VIDEO,
          "video/matroska",
          null,
          null,
          1500L,
          5_000_000_000L,
          null,
          null,
          null,
          null);

  @TempDir private Path folder;

  @Test
  void what_is_written_is_read() throws Exception {
    Manifest manifest = Manifest.ofMade(List.of(IMAGE, VIDEO));

    manifest.write(folder);

    assertThat(Manifest.read(folder)).isEqualTo(manifest);
  }

  @Test
  void it_says_what_is_known_and_leaves_out_what_is_not() {
    String json = Manifest.ofMade(List.of(IMAGE, VIDEO)).toJson();

    assertThat(json)
        .contains("\"format\" : 1")
        .contains("\"kind\" : \"image\"")
        .contains("\"licence\" : \"CC0-1.0\"")
        .contains("\"bytes\" : 5000000000")
        .doesNotContain("null");
  }

  @Test
  void a_missing_one_is_told_from_a_damaged_one() throws Exception {
    assertThatThrownBy(() -> Manifest.read(folder)).isInstanceOf(NoSuchFileException.class);

    for (String damaged :
        List.of(
            "",
            "{",
            "{} {}",
            "[".repeat(2_000),
            "[]",
            "{\"format\":1}",
            "{\"format\":1,\"colour\":2}")) {
      Files.writeString(folder.resolve("manifest.json"), damaged);
      assertThatThrownBy(() -> Manifest.read(folder))
          .as(damaged)
          .isInstanceOf(InvalidMediaException.class)
          .hasMessageContaining("is not a manifest of media")
          .hasMessageEndingWith("; delete it, or restore it from a copy");
    }
  }

  @Test
  void a_format_of_the_future_is_refused() throws Exception {
    Files.writeString(folder.resolve("manifest.json"), "{\"format\":2,\"files\":[]}");

    assertThatThrownBy(() -> Manifest.read(folder))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessageEndingWith("found format 2, this version reads 1");
  }
}
