package io.github.ycsbext.media.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.media.MediaFixture;
import io.github.ycsbext.media.picture.ImageFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MediaCommandTest {
  @TempDir private Path folder;
  private Path album;
  private Path out;
  private final StringWriter stdout = new StringWriter();
  private final StringWriter stderr = new StringWriter();

  @BeforeEach
  void fillAnAlbum() throws IOException {
    album = folder.resolve("album");
    out = folder.resolve("out");
    MediaFixture.jpeg(album.resolve("a photo.jpg"), 80, 60);
    MediaFixture.image(album.resolve("deep/b.gif"), ImageFile.GIF, 20, 10);
  }

  private int media(Object... arguments) {
    List<String> words = new ArrayList<>(List.of("media"));
    for (Object argument : arguments) {
      words.add(argument.toString());
    }
    return YcsbCommand.run(
        new PrintWriter(stdout, true), new PrintWriter(stderr, true), words.toArray(String[]::new));
  }

  @Test
  void list_prints_a_row_for_each_file() throws IOException {
    assertThat(media("list", album)).isZero();

    String sha256 = Sha256.of(album.resolve("a photo.jpg"));
    long bytes = Files.size(album.resolve("a photo.jpg"));
    assertThat(stdout.toString().lines())
        .hasSize(4)
        .anyMatch(
            line ->
                line.matches(
                    "a photo\\.jpg +image +80x60 +- +" + bytes + " +\\d\\.\\d{3} +" + sha256))
        .anyMatch(line -> line.matches("deep/b\\.gif +image +20x10 .*"))
        .anyMatch(line -> line.matches("2 files, \\d+ bytes in .*album"));
    assertThat(stderr.toString()).isEmpty();
  }

  @Test
  void list_prints_a_manifest_as_json() throws IOException {
    assertThat(media("list", "--json", album)).isZero();

    JsonNode manifest = JsonMapper.shared().readTree(stdout.toString());
    assertThat(manifest.get("files")).hasSize(2);
    assertThat(manifest.get("files").get(0).get("width").asInt()).isEqualTo(80);
    assertThat(manifest.get("files").get(0).get("sha256").asString())
        .isEqualTo(Sha256.of(album.resolve("a photo.jpg")));
    assertThat(manifest.has("maker")).isFalse();
  }

  @Test
  void encode_writes_a_file_for_each_medium() throws IOException {
    assertThat(media("encode", album, "--encoding", "hex", "--out", out)).isZero();
    assertThat(media("encode", album, "--encoding", "BASE64", "--out", out, "--force")).isZero();
    assertThat(media("encode", album, "--encoding", "raw", "--out", folder.resolve("raw")))
        .isZero();

    byte[] photo = Files.readAllBytes(album.resolve("a photo.jpg"));
    assertThat(out.resolve("a photo.jpg.hex")).hasContent(HexFormat.of().formatHex(photo));
    assertThat(out.resolve("a photo.jpg.base64"))
        .hasContent(Base64.getEncoder().encodeToString(photo));
    assertThat(folder.resolve("raw/deep/b.gif"))
        .hasSameBinaryContentAs(album.resolve("deep/b.gif"));
    assertThat(stdout.toString()).contains("2 files, ").contains(" bytes as hex (from ");
    assertThat(stderr.toString()).contains("Encoding as hex ...").contains("Encoding as hex: ");
  }

  @Test
  void names_cannot_command_the_terminal() throws IOException {
    MediaFixture.jpeg(album.resolve("\u001b[31mred\n.jpg"), 8, 8);
    Files.writeString(album.resolve("\u001b]0;title\u0007.txt"), "text");

    assertThat(media("list", album)).isZero();
    Files.writeString(album.resolve("\u001b[2J.png"), "\u0089PNG\r\n", ISO_8859_1);
    assertThat(media("list", album)).isEqualTo(2);

    assertThat(stdout + "" + stderr)
        .contains("\\u001b[31mred\\u000a.jpg", "\\u001b]0;title\\u0007.txt", "\\u001b[2J.png is ")
        .doesNotContain("\u001b", "\u0007");
  }

  @Test
  void encode_writes_nothing_where_a_name_would_be_too_long() throws IOException {
    MediaFixture.jpeg(album.resolve("z".repeat(246) + ".jpg"), 8, 8);

    assertThat(media("encode", album, "--encoding", "base64", "--out", out)).isEqualTo(2);

    assertThat(stderr.toString().lines())
        .singleElement()
        .asString()
        .contains("a name of 257 bytes with the ending of base64", "at most 255");
    assertThat(out).doesNotExist();
    assertThat(media("encode", album, "--encoding", "raw", "--out", out)).isZero();
  }

  @Test
  void encode_leaves_no_file_of_its_own_where_one_of_them_cannot_be_written() throws IOException {
    Files.createDirectories(out.resolve("deep/b.gif.hex"));

    assertThat(media("encode", album, "--encoding", "hex", "--out", out, "--force")).isEqualTo(1);

    assertThat(stderr.toString()).contains("deep/b.gif.hex (");
    assertThat(out.resolve("a photo.jpg.hex")).doesNotExist();
    assertThat(out.resolve("manifest.json")).doesNotExist();
  }

  @Test
  void a_pipe_is_told_as_one() throws Exception {
    Path pipe = album.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    assertThat(media("list", album)).isEqualTo(2);

    assertThat(stderr.toString().lines())
        .containsExactly(pipe + " is a pipe, a socket or a device, not a file: remove it");
  }

  @Test
  void the_list_of_a_large_file_shows_how_far_it_is() throws IOException {
    Path film = folder.resolve("film/sparse.jpg");
    MediaFixture.jpeg(film, 8, 8);
    try (FileChannel file = FileChannel.open(film, StandardOpenOption.WRITE)) {
      file.write(ByteBuffer.wrap(new byte[1]), 100 << 20);
    }

    assertThat(media("list", film.getParent())).isZero();

    assertThat(stderr.toString()).contains("Reading the media (MiB) ...");
  }

  @Test
  void encode_writes_a_manifest_of_what_was_written() throws IOException {
    media("encode", album, "--encoding", "hex", "--out", out);

    JsonNode manifest =
        JsonMapper.shared().readTree(Files.readString(out.resolve("manifest.json")));
    JsonNode entry = manifest.get("files").get(0);
    assertThat(manifest.get("encoding").asString()).isEqualTo("hex");
    assertThat(entry.get("file").asString()).isEqualTo("a photo.jpg.hex");
    assertThat(entry.get("bytes").asLong()).isEqualTo(Files.size(out.resolve("a photo.jpg.hex")));
    assertThat(entry.get("sha256").asString()).isEqualTo(Sha256.of(out.resolve("a photo.jpg.hex")));
    assertThat(entry.get("source").get("sha256").asString())
        .isEqualTo(Sha256.of(album.resolve("a photo.jpg")));
  }

  @Test
  void encode_does_not_write_over_files_unless_forced() throws IOException {
    Files.createDirectories(out.resolve("deep"));
    Files.writeString(out.resolve("deep/b.gif.hex"), "mine");
    Files.writeString(out.resolve("manifest.json"), "mine too");

    assertThat(media("encode", album, "--encoding", "hex", "--out", out)).isEqualTo(2);

    assertThat(stderr.toString().lines())
        .containsExactly(
            out + " has deep/b.gif.hex, manifest.json already: use --force to write over them");
    assertThat(out.resolve("deep/b.gif.hex")).hasContent("mine");
    assertThat(out.resolve("a photo.jpg.hex")).doesNotExist();

    assertThat(media("encode", album, "--encoding", "hex", "--out", out, "--force")).isZero();
    assertThat(Files.readString(out.resolve("deep/b.gif.hex"), StandardCharsets.US_ASCII))
        .startsWith("474946");
  }

  @Test
  void encode_does_not_write_among_the_media() {
    Path within = album.resolve("encoded");

    assertThat(media("encode", album, "--encoding", "hex", "--out", within)).isEqualTo(2);

    assertThat(stderr.toString())
        .isEqualToIgnoringNewLines(
            within + " is within the folder of the media: name one outside of it");
  }

  @Test
  void errors_of_the_media_are_sentences() throws IOException {
    Files.createFile(album.resolve("empty.png"));
    Files.createFile(album.resolve("empty.gif"));

    assertThat(media("list", album)).isEqualTo(2);

    assertThat(stderr.toString().lines())
        .hasSize(2)
        .anyMatch(line -> line.contains("empty.png is empty"))
        .anyMatch(line -> line.contains("empty.gif is empty"));
    assertThat(stdout.toString()).isEmpty();
  }

  @Test
  void files_that_are_no_media_are_left_out_by_name() throws IOException {
    Files.writeString(album.resolve("notes.txt"), "hello");

    assertThat(media("list", album)).isZero();

    assertThat(stderr.toString()).isEqualToIgnoringNewLines("Left out: 1 other file: notes.txt");
    assertThat(stdout.toString()).doesNotContain("notes.txt").contains("2 files,");
  }

  @Test
  void a_bad_value_is_a_sentence_and_not_the_whole_help() {
    assertThat(media("encode", album, "--encoding", "octal", "--out", out)).isEqualTo(2);

    assertThat(stderr.toString().lines())
        .hasSize(2)
        .anyMatch(line -> line.contains("octal") && line.contains("HEX, BASE64, RAW"))
        .contains("Help: bin/ycsb media encode --help");
  }

  @Test
  void bad_arguments_are_explained() {
    assertThat(media("list", folder.resolve("nowhere"))).isEqualTo(2);
    assertThat(media("encode", album, "--encoding", "octal", "--out", out)).isEqualTo(2);
    assertThat(media("encode", album)).isEqualTo(2);
    assertThat(media("sample", "--seed", "x")).isEqualTo(2);
    assertThat(media()).isEqualTo(2);
    assertThat(media("paint")).isEqualTo(2);

    assertThat(stderr.toString())
        .contains("nowhere does not exist: name a folder of images and videos")
        .contains("octal")
        .contains("--out")
        .contains("--seed")
        .contains("one of: sample, list, encode")
        .contains("paint");
  }

  @Test
  void sample_leaves_a_folder_with_other_things_alone() {
    assertThat(media("sample", "--out", album)).isEqualTo(2);

    assertThat(stderr.toString())
        .isEqualToIgnoringNewLines(
            album + " is not an empty folder: name one that does not exist yet");
    assertThat(album.resolve("a photo.jpg")).exists();
  }

  @Test
  void every_command_has_help() {
    assertThat(media("--help")).isZero();
    assertThat(media("sample", "--help")).isZero();
    assertThat(media("list", "-h")).isZero();
    assertThat(media("encode", "--help")).isZero();

    assertThat(stdout.toString())
        .contains("Exit codes:")
        .contains("--seed=N")
        .contains("--json")
        .contains("--encoding=ENCODING")
        .contains("--force")
        .contains("(default: 1)");
  }
}
