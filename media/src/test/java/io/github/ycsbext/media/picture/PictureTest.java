package io.github.ycsbext.media.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PictureTest {
  private static final Film FILM = new Film(Motif.SEA, 11, 64, 48, 25, 30, 2);

  @TempDir private Path folder;

  /** Whoever changes a picture changes a published data set: raise the set's version then. */
  @ParameterizedTest
  @CsvSource({
    "MOUNTAINS, 32721699",
    "SEA, ad8ebf69",
    "CITY, 7dde6673",
    "MEADOW, 6eb250ef",
    "PAGE, 4db82838",
    "STILL_LIFE, eef9b605",
    "PEBBLES, 9c88c207"
  })
  void the_pixels_of_a_motif_are_the_same_everywhere(Motif motif, String checksum) {
    assertThat(HexFormat.of().toHexDigits((int) crc(photograph(motif, 42)))).isEqualTo(checksum);
  }

  @Test
  void a_film_has_the_same_bytes_everywhere() throws Exception {
    Path file = folder.resolve("film.mp4");

    FilmFile.write(FILM, 30, file);

    byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    assertThat(HexFormat.of().formatHex(sha256))
        .isEqualTo("d4b02991d805e15d356681752a5a1e776bfbbd468e7c65223323d30f56700527");
  }

  @ParameterizedTest
  @EnumSource
  void another_seed_gives_another_picture(Motif motif) {
    assertThat(crc(photograph(motif, 42))).isNotEqualTo(crc(photograph(motif, 43)));
  }

  @ParameterizedTest
  @EnumSource
  void the_same_seed_gives_the_same_bytes(ImageFile format) throws Exception {
    BufferedImage image = photograph(Motif.CITY, 1);
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");

    format.write(image, 0.8f, one);
    format.write(photograph(Motif.CITY, 1), 0.8f, other);

    assertThat(one).hasSameBinaryContentAs(other);
  }

  @Test
  void a_better_quality_is_a_larger_jpeg() throws Exception {
    BufferedImage image = photograph(Motif.CITY, 1);
    Path rough = folder.resolve("rough");
    Path fine = folder.resolve("fine");

    ImageFile.JPEG.write(image, 0.5f, rough);
    ImageFile.JPEG.write(image, 0.95f, fine);

    assertThat(Files.size(fine)).isGreaterThan(Files.size(rough) * 3 / 2);
  }

  @Test
  void a_monochrome_picture_has_no_colour() {
    BufferedImage image = new Photograph(Motif.MEADOW, 1, 40, 30, 2, true).develop();

    for (int rgb : pixels(image)) {
      assertThat(rgb & 0xff).isEqualTo(rgb >> 8 & 0xff).isEqualTo(rgb >> 16 & 0xff);
    }
  }

  @Test
  void the_hardest_picture_to_compress_still_fits_the_encoder() throws Exception {
    Film noise = new Film(Motif.PEBBLES, 3, 64, 48, 25, 6, 200);

    FilmFile.write(noise, FilmFile.FINEST_QUANTIZER, folder.resolve("noise.mp4"));

    assertThat(folder.resolve("noise.mp4")).isNotEmptyFile();
  }

  @Test
  void a_quantizer_that_the_encoder_cannot_do_is_refused() {
    assertThatThrownBy(() -> FilmFile.write(FILM, 1, folder.resolve("fine.mp4")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("quantizer: 1 is not from 24 to 51");
  }

  @Test
  void a_film_of_part_blocks_is_refused() {
    assertThatThrownBy(() -> new Film(Motif.SEA, 1, 60, 48, 25, 10, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("60x48: both have to be multiples of 16, the blocks of H.264");
  }

  @Test
  void grain_has_mean_0_and_deviation_1() {
    java.util.SplittableRandom random = new java.util.SplittableRandom(1);
    int count = 100_000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      float grain = Grain.of(random.nextLong());
      sum += grain;
      squares += grain * grain;
    }

    assertThat(sum / count).isBetween(-0.02, 0.02);
    assertThat(squares / count).isBetween(0.98, 1.02);
  }

  @Test
  void noise_stays_between_0_and_1_on_both_sides_of_the_origin() {
    Noise noise = new Noise(1);
    for (float x = -300; x < 300; x += 1.37f) {
      assertThat(noise.value(x, -x)).isBetween(0f, 1f);
      assertThat(noise.fractal(x, 3 * x, 6)).isBetween(0f, 1f);
      assertThat(noise.ridged(-x, x, 6)).isBetween(0f, 1f);
    }
  }

  private static BufferedImage photograph(Motif motif, long seed) {
    return new Photograph(motif, seed, 96, 64, 2, false).develop();
  }

  private static int[] pixels(BufferedImage image) {
    return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
  }

  private static long crc(BufferedImage image) {
    int[] pixels = pixels(image);
    ByteBuffer bytes = ByteBuffer.allocate(4 * pixels.length);
    bytes.asIntBuffer().put(pixels);
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return crc.getValue();
  }
}
