package io.github.ycsbext.media.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PictureTest {
  @TempDir private Path folder;

  /** Whoever changes a picture changes a published data set: raise the set's version then. */
  @ParameterizedTest
  @CsvSource({
    "97, 63, 80, 9e63d2bd57412fcc333c6fe86f03f7e3547514ba445cc3dbe5711d864b8e0701",
    "640, 480, 180, d18af4cae28e320698d28d2a227d46c10c8c92aba7bd452b52ccffec31622b2f",
    "1, 1, 150, f3d7cb109ef4d920b844810997d148a0cb51d50b4486bbd1530ce7f0336e2979"
  })
  void the_pixels_of_a_texture_are_the_same_everywhere(
      int width, int height, int roughness, String sha256) throws Exception {
    byte[] pixels = pixels(new Texture(42, width, height, roughness).image());

    assertThat(sha256(pixels)).isEqualTo(sha256);
  }

  @Test
  void a_video_has_the_same_bytes_everywhere() throws Exception {
    Path file = folder.resolve("clip.mp4");

    new Clip(11, 64, 48, 2, 12, 28).write(file);

    assertThat(sha256(Files.readAllBytes(file)))
        .isEqualTo("1ef7f9909fd9f815de534881aa4ab3753f7c9f74f66e439bd4ec99e32b4f594f");
  }

  @Test
  void another_seed_gives_another_picture() {
    assertThat(pixels(texture(42))).isNotEqualTo(pixels(texture(43)));
  }

  @ParameterizedTest
  @EnumSource
  void the_same_seed_gives_the_same_bytes(ImageFile format) throws Exception {
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");

    format.write(texture(1), 0.8f, one);
    format.write(texture(1), 0.8f, other);

    assertThat(one).hasSameBinaryContentAs(other);
  }

  @Test
  void a_better_quality_is_a_larger_jpeg() throws Exception {
    Path rough = folder.resolve("rough");
    Path fine = folder.resolve("fine");

    ImageFile.JPEG.write(texture(1), 0.5f, rough);
    ImageFile.JPEG.write(texture(1), 0.95f, fine);

    assertThat(Files.size(fine)).isGreaterThan(Files.size(rough) * 3 / 2);
  }

  @Test
  void a_rougher_texture_is_a_larger_file() throws Exception {
    Path smooth = folder.resolve("smooth");
    Path rough = folder.resolve("rough");

    ImageFile.JPEG.write(new Texture(1, 320, 240, 80).image(), 0.8f, smooth);
    ImageFile.JPEG.write(new Texture(1, 320, 240, 180).image(), 0.8f, rough);

    assertThat(Files.size(rough)).isGreaterThan(Files.size(smooth) * 2);
  }

  /** Stronger and finer than in any sample set: a buffer within the library has a fixed size. */
  @Test
  void strong_grain_at_a_fine_quantizer_fits_the_encoder() throws Exception {
    for (long seed = 1; seed <= 20; seed++) {
      Path file = folder.resolve("grain.mp4");

      new Clip(seed, 160, 112, 1, 24, 25).write(file);

      assertThat(file).isNotEmptyFile();
    }
  }

  @Test
  void a_video_of_part_blocks_is_refused() {
    assertThatThrownBy(() -> new Clip(1, 60, 48, 1, 12, 28))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("60x48: both have to be multiples of 16, the blocks of H.264");
  }

  @Test
  void noise_is_spread_evenly_around_0() {
    SplittableRandom random = new SplittableRandom(1);
    int[] histogram = new int[7];
    for (int i = 0; i < 70_000; i++) {
      int noise = Noise.uniform(random, 350);
      assertThat(noise).isBetween(-350, 350);
      histogram[Math.min(6, (noise + 350) / 100)]++;
    }

    for (int count : histogram) {
      assertThat(count).isBetween(9_500, 10_500);
    }
  }

  private static BufferedImage texture(long seed) {
    return new Texture(seed, 96, 64, 150).image();
  }

  private static byte[] pixels(BufferedImage image) {
    return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
  }

  private static String sha256(byte[] bytes) throws NoSuchAlgorithmException {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}
