package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.media.picture.ImageFile;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MediaCatalogueTest {
  @TempDir private Path folder;

  @Test
  void the_media_are_sorted_by_their_path_below_the_folder() throws IOException {
    MediaFixture.jpeg(folder.resolve("b.jpg"), 40, 30);
    MediaFixture.jpeg(folder.resolve("a/z.jpg"), 20, 10);
    MediaFixture.jpeg(folder.resolve("a.jpg"), 60, 50);

    MediaCatalogue catalogue = MediaCatalogue.open(folder);

    assertThat(catalogue.media())
        .extracting(Medium::file)
        .containsExactly("a.jpg", "a/z.jpg", "b.jpg");
    assertThat(catalogue.medium(1).width()).isEqualTo(20);
    assertThat(catalogue.files().get(1).path()).isEqualTo(folder.resolve("a/z.jpg"));
  }

  @Test
  void a_folder_of_photographs_is_taken_as_people_have_it() throws IOException {
    MediaFixture.jpegWithExif(folder.resolve("IMG_0001.JPG"), 400, 300);
    MediaFixture.jpeg(folder.resolve("Férias no mar/São João 2.jpeg"), 64, 48);
    MediaFixture.png(folder.resolve("写真 1.PNG"), 32, 24);
    MediaFixture.image(folder.resolve("no extension"), ImageFile.GIF, 16, 12);
    MediaFixture.png(folder.resolve("really a png.jpg"), 10, 8);

    MediaCatalogue catalogue = MediaCatalogue.open(folder);

    assertThat(catalogue.media())
        .extracting(Medium::file, Medium::mediaType, Medium::width, Medium::height)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple("IMG_0001.JPG", "image/jpeg", 400, 300),
            org.assertj.core.groups.Tuple.tuple(
                "Férias no mar/São João 2.jpeg", "image/jpeg", 64, 48),
            org.assertj.core.groups.Tuple.tuple("写真 1.PNG", "image/png", 32, 24),
            org.assertj.core.groups.Tuple.tuple("no extension", "image/gif", 16, 12),
            org.assertj.core.groups.Tuple.tuple("really a png.jpg", "image/png", 10, 8));
  }

  @Test
  void hidden_files_and_a_manifest_are_passed_over() throws IOException {
    MediaFixture.jpeg(folder.resolve("a.jpg"), 20, 10);
    Files.writeString(folder.resolve(".DS_Store"), "x");
    Files.writeString(folder.resolve("manifest.json"), "{}");
    Files.createDirectories(folder.resolve(".thumbnails"));
    Files.writeString(folder.resolve(".thumbnails/notes.txt"), "x");

    assertThat(MediaCatalogue.open(folder).media())
        .extracting(Medium::file)
        .containsExactly("a.jpg");
  }

  @Test
  void all_errors_are_named_at_once() throws IOException {
    MediaFixture.jpeg(folder.resolve("good.jpg"), 20, 10);
    Files.createFile(folder.resolve("empty.jpg"));
    MediaFixture.truncate(MediaFixture.jpeg(folder.resolve("header.jpg"), 400, 300), 30);
    MediaFixture.truncate(MediaFixture.jpeg(folder.resolve("half.jpg"), 400, 300), 9_000);
    MediaFixture.truncate(MediaFixture.png(folder.resolve("half.png"), 100, 100), 4_000);
    MediaFixture.truncate(MediaFixture.png(folder.resolve("head.png"), 100, 100), 12);

    assertThatThrownBy(() -> MediaCatalogue.open(folder))
        .isInstanceOf(InvalidMediaException.class)
        .message()
        .satisfies(
            message -> {
              assertThat(message.lines()).hasSize(5).allMatch(line -> line.contains("remove it"));
              assertThat(message)
                  .contains(folder.resolve("empty.jpg") + " is empty: replace it or remove it")
                  .contains("header.jpg is truncated: its header goes on to byte ")
                  .contains("half.jpg is truncated: it has no end of image marker within its 9000")
                  .contains("half.png is truncated: its header does not end within its ")
                  .contains("head.png is damaged or truncated")
                  .doesNotContain("good.jpg");
            });
  }

  @Test
  void what_is_no_medium_is_left_out_by_name() throws IOException {
    MediaFixture.jpeg(folder.resolve("a.jpg"), 20, 10);
    Files.writeString(folder.resolve("letter.jpg"), "Dear Ada, this is not a picture.");
    Files.writeString(folder.resolve("deep.xmp"), "<x:xmpmeta/>");

    MediaCatalogue catalogue = MediaCatalogue.open(folder);

    assertThat(catalogue.media()).extracting(Medium::file).containsExactly("a.jpg");
    assertThat(catalogue.measured(Progress.UNSEEN).leftOutSentence())
        .hasValue("2 other files: deep.xmp, letter.jpg");
  }

  @Test
  void of_many_files_that_are_left_out_ten_are_named() throws IOException {
    MediaFixture.jpeg(folder.resolve("a.jpg"), 20, 10);
    for (int number = 10; number < 22; number++) {
      Files.writeString(folder.resolve(number + ".txt"), "x");
    }

    assertThat(MediaCatalogue.open(folder).leftOutSentence().orElseThrow())
        .startsWith("12 other files: 10.txt, 11.txt, ")
        .endsWith("19.txt, … and 2 more");
  }

  @Test
  void a_folder_of_other_things_alone_is_refused() throws IOException {
    Files.writeString(folder.resolve("notes.txt"), "x");

    assertThatThrownBy(() -> MediaCatalogue.open(folder))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessageContaining("has no image or video of a kind that is known here (JPEG, PNG")
        .hasMessageEndingWith("but 1 other file: notes.txt");
  }

  @Test
  void what_a_camera_appends_behind_a_picture_does_no_harm() throws IOException {
    Path file = MediaFixture.jpegWithExif(folder.resolve("motion.jpg"), 400, 300);
    Files.write(file, new byte[200_000], StandardOpenOption.APPEND);

    assertThat(MediaCatalogue.open(folder).medium(0).width()).isEqualTo(400);
  }

  @Test
  void a_thumbnail_s_end_is_not_taken_for_the_picture_s() throws IOException {
    Path file = MediaFixture.jpegWithExif(folder.resolve("cut.jpg"), 400, 300);
    MediaFixture.truncate(file, (int) Files.size(file) - 5_000);

    assertThatThrownBy(() -> MediaCatalogue.open(folder))
        .hasMessageContaining("cut.jpg is truncated: it has no end of image marker");
  }

  @Test
  void a_folder_without_media_is_refused() throws IOException {
    Files.createDirectories(folder.resolve("sub"));
    Files.writeString(folder.resolve(".hidden"), "x");

    assertThatThrownBy(() -> MediaCatalogue.open(folder))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessage(folder + " has no images or videos: put some into it or name another folder");
  }

  @Test
  void a_folder_that_is_missing_or_a_file_is_refused() throws IOException {
    Path missing = folder.resolve("nowhere");
    Path file = MediaFixture.jpeg(folder.resolve("a.jpg"), 20, 10);

    assertThatThrownBy(() -> MediaCatalogue.open(missing))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessage(missing + " does not exist: name a folder of images and videos");
    assertThatThrownBy(() -> MediaCatalogue.open(file))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessage(file + " is not a folder: name a folder of images and videos");
  }

  @Test
  void a_link_is_followed_and_a_circle_of_links_is_refused() throws IOException {
    Path elsewhere = MediaFixture.jpeg(folder.resolve("elsewhere/a.jpg"), 20, 10).getParent();
    Path album = Files.createDirectories(folder.resolve("album"));
    Files.createSymbolicLink(album.resolve("linked"), elsewhere);

    assertThat(MediaCatalogue.open(album).medium(0).file()).isEqualTo("linked/a.jpg");

    Files.createSymbolicLink(album.resolve("round"), album);
    assertThatThrownBy(() -> MediaCatalogue.open(album))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessageContaining("round is a link to a folder that holds it: remove it");
  }

  @Test
  void a_broken_link_is_refused() throws IOException {
    MediaFixture.jpeg(folder.resolve("a.jpg"), 20, 10);
    Files.createSymbolicLink(folder.resolve("b.jpg"), folder.resolve("nowhere"));

    assertThatThrownBy(() -> MediaCatalogue.open(folder))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessageContaining("b.jpg cannot be read (there is no such file)");
  }

  @Test
  void measuring_adds_the_fingerprints() throws IOException {
    MediaFixture.jpeg(folder.resolve("a.jpg"), 80, 60);
    MediaFixture.image(folder.resolve("b.bmp"), ImageFile.BMP, 80, 60);
    Files.write(folder.resolve("c.bmp"), flatBitmap());
    MediaCatalogue catalogue = MediaCatalogue.open(folder);

    MediaCatalogue measured = catalogue.measured(Progress.UNSEEN);

    assertThat(catalogue.medium(0).sha256()).isNull();
    assertThat(measured.media()).allMatch(medium -> medium.sha256().matches("[0-9a-f]{64}"));
    assertThat(measured.medium(0).deflateRatio()).isBetween(0.95, 1.3);
    assertThat(measured.medium(2).deflateRatio()).isGreaterThan(20);
    assertThat(measured.medium(2).sha256()).isEqualTo(Sha256.of(folder.resolve("c.bmp")));
  }

  private byte[] flatBitmap() throws IOException {
    var image = new java.awt.image.BufferedImage(80, 60, java.awt.image.BufferedImage.TYPE_INT_RGB);
    Path file = folder.resolve("flat.bmp");
    ImageFile.BMP.write(image, 1, file);
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    return bytes;
  }
}
