package io.github.ycsbext.media.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaFormatTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"jpeg, JPEG", "png, PNG", "gif, GIF", "bmp, BMP", "tiff, TIFF"})
  void what_the_JDK_writes_is_recognised(String name, MediaFormat format) throws IOException {
    Path file = folder.resolve("x");
    ImageIO.write(new BufferedImage(33, 21, BufferedImage.TYPE_INT_RGB), name, file.toFile());

    assertThat(MediaFormat.recognise(file)).isEqualTo(format);
    assertThat(format.read(file)).isEqualTo(new MediaFacts(33, 21, null));
  }

  @ParameterizedTest
  @CsvSource({"png, PNG", "gif, GIF", "bmp, BMP"})
  void a_picture_that_is_cut_anywhere_is_damaged(String name, MediaFormat format)
      throws IOException {
    Path whole = folder.resolve("whole");
    ImageIO.write(noise(), name, whole.toFile());
    byte[] bytes = Files.readAllBytes(whole);

    for (int length : new int[] {bytes.length / 4, bytes.length / 2, bytes.length - 1}) {
      Path file = write(Arrays.copyOf(bytes, length));
      assertThatThrownBy(() -> format.read(file)).isInstanceOf(MalformedMediaException.class);
    }
  }

  @Test
  void a_webm_of_impossible_size_is_refused() throws IOException {
    byte[] video = concat(element("b0", hex("0100000140")), element("ba", hex("f0")));
    byte[] tracks = element("1654ae6b", element("ae", element("e0", video)));
    Path file = write(concat(ebml("webm"), element("18538067", tracks)));

    assertThatThrownBy(() -> MediaFormat.WEBM.read(file))
        .isInstanceOf(MalformedMediaException.class)
        .hasMessageContaining("has a damaged header: it says 2147483647x240 pixels");
  }

  @Test
  void zeros_may_end_the_boxes_of_a_film() throws IOException {
    assertFacts(concat(movie("vide"), hex("00000000")), MediaFormat.MOV, 320, 240, 2_500L);
  }

  private static BufferedImage noise() {
    BufferedImage noise = new BufferedImage(63, 41, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < 63 * 41; i++) {
      noise.setRGB(i % 63, i / 63, i * 0x9e3779b1);
    }
    return noise;
  }

  @Test
  void a_lossy_webp() throws IOException {
    // One frame header of RFC 6386, section 9.1: start code, then 14 bits each.
    byte[] frame = hex("300100 9d012a 4001 f000 0000");

    assertFacts(riff("WEBP", chunk("VP8 ", frame)), MediaFormat.WEBP, 320, 240, null);
  }

  @Test
  void a_lossless_webp() throws IOException {
    int bits = 319 | 239 << 14;
    byte[] stream = littleEndian(10).put((byte) 0x2f).putInt(bits).array();

    assertFacts(riff("WEBP", chunk("VP8L", stream)), MediaFormat.WEBP, 320, 240, null);
  }

  @Test
  void an_extended_webp() throws IOException {
    byte[] canvas = hex("10000000 3f0100 ef0000");

    assertFacts(riff("WEBP", chunk("VP8X", canvas)), MediaFormat.WEBP, 320, 240, null);
  }

  @Test
  void an_avi() throws IOException {
    byte[] avi = avi();

    assertFacts(avi, MediaFormat.AVI, 320, 240, 2_000L);
    assertTruncated(Arrays.copyOf(avi, avi.length - 1), MediaFormat.AVI);
  }

  @Test
  void an_mp4_and_a_film_of_quicktime() throws IOException {
    byte[] movie = movie("vide");

    assertFacts(concat(ftyp("isom"), movie), MediaFormat.MP4, 320, 240, 2_500L);
    assertFacts(concat(ftyp("qt  "), movie), MediaFormat.MOV, 320, 240, 2_500L);
    assertFacts(movie, MediaFormat.MOV, 320, 240, 2_500L);
  }

  @Test
  void an_mp4_whose_data_come_first_and_are_counted_in_64_bits() throws IOException {
    byte[] data =
        concat(
            hex("00000001"), "mdat".getBytes(ISO_8859_1), hex("0000000000000014"), hex("01020304"));

    assertFacts(concat(ftyp("isom"), data, movie("vide")), MediaFormat.MP4, 320, 240, 2_500L);
  }

  @Test
  void an_mp4_of_sound_alone_is_refused() throws IOException {
    Path file = write(concat(ftyp("M4A "), movie("soun")));

    assertThatThrownBy(() -> MediaFormat.MP4.read(file))
        .isInstanceOf(MalformedMediaException.class)
        .hasMessage("has no video track");
  }

  @Test
  void a_truncated_mp4_is_refused() throws IOException {
    byte[] whole = concat(ftyp("isom"), box("mdat", new byte[500]), movie("vide"));

    assertTruncated(Arrays.copyOf(whole, 300), MediaFormat.MP4);
    assertTruncated(Arrays.copyOf(whole, whole.length - 10), MediaFormat.MP4);
    assertTruncated(concat(ftyp("isom"), box("mdat", new byte[500])), MediaFormat.MP4);
  }

  @Test
  void a_heif_says_the_size_of_the_picture_not_of_its_tiles() throws IOException {
    byte[] tile = box("ispe", hex("00000000 00000200 00000200"));
    byte[] picture = box("ispe", hex("00000000 00000fc0 00000bd0"));
    byte[] meta = box("meta", concat(hex("00000000"), box("iprp", box("ipco", tile, picture))));

    assertFacts(concat(ftyp("heic"), meta), MediaFormat.HEIF, 4032, 3024, null);
    assertFacts(concat(ftyp("avif"), meta), MediaFormat.AVIF, 4032, 3024, null);
  }

  @Test
  void a_webm_and_a_matroska() throws IOException {
    assertFacts(matroska("webm"), MediaFormat.WEBM, 320, 240, 2_500L);
    assertFacts(matroska("matroska"), MediaFormat.MATROSKA, 320, 240, 2_500L);
  }

  @Test
  void a_live_webm_has_no_duration() throws IOException {
    byte[] tracks = element("1654ae6b", element("ae", element("e0", video())));
    byte[] segment = concat(hex("18538067 01ffffffffffffff"), tracks, element("1f43b675"));

    assertFacts(concat(ebml("webm"), segment), MediaFormat.WEBM, 320, 240, null);
  }

  @Test
  void a_truncated_webm_is_refused() throws IOException {
    byte[] whole = matroska("webm");

    assertTruncated(Arrays.copyOf(whole, whole.length - 5), MediaFormat.WEBM);
  }

  @ParameterizedTest
  @CsvSource({
    "''",
    "00",
    "ffd8",
    "89504e47",
    "'25504446 2d312e37'",
    "'504b0304 14000000'",
    "'52494646 24000000 57415645'",
    "'00000020 6d6f6f66'"
  })
  void other_files_are_not_recognised(String start) throws IOException {
    assertThat(MediaFormat.recognise(write(hex(start)))).isNull();
  }

  @Test
  void damage_anywhere_in_a_header_never_escapes_as_another_exception() throws IOException {
    for (byte[] whole :
        new byte[][] {
          concat(ftyp("isom"), movie("vide")),
          matroska("webm"),
          avi(),
          riff("WEBP", chunk("VP8X", hex("10000000 3f0100 ef0000")))
        }) {
      for (int at = 0; at < whole.length; at++) {
        for (int value : new int[] {0, 1, 0x7f, 0xff}) {
          byte[] damaged = whole.clone();
          damaged[at] = (byte) value;
          readOrRefuse(damaged);
        }
        readOrRefuse(Arrays.copyOf(whole, at));
      }
    }
  }

  private void readOrRefuse(byte[] bytes) throws IOException {
    Path file = write(bytes);
    MediaFormat format = MediaFormat.recognise(file);
    if (format != null) {
      try {
        assertThat(format.read(file)).isNotNull();
      } catch (MalformedMediaException e) {
        assertThat(e).message().isNotBlank();
      }
    }
  }

  private void assertFacts(
      byte[] bytes, MediaFormat format, int width, int height, Long durationMillis)
      throws IOException {
    Path file = write(bytes);

    assertThat(MediaFormat.recognise(file)).isEqualTo(format);
    assertThat(format.read(file)).isEqualTo(new MediaFacts(width, height, durationMillis));
  }

  private void assertTruncated(byte[] bytes, MediaFormat format) throws IOException {
    Path file = write(bytes);

    assertThat(MediaFormat.recognise(file)).isEqualTo(format);
    assertThatThrownBy(() -> format.read(file))
        .isInstanceOf(MalformedMediaException.class)
        .hasMessageContaining("is truncated");
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("file"), bytes);
  }

  private static byte[] avi() {
    byte[] main =
        littleEndian(56).putInt(0, 40_000).putInt(16, 50).putInt(32, 320).putInt(36, 240).array();
    byte[] list = chunk("LIST", concat("hdrl".getBytes(ISO_8859_1), chunk("avih", main)));
    return riff("AVI ", list);
  }

  private static byte[] riff(String form, byte[] chunks) {
    return chunk("RIFF", concat(form.getBytes(ISO_8859_1), chunks));
  }

  private static byte[] chunk(String name, byte[] content) {
    byte[] length = littleEndian(4).putInt(content.length).array();
    return concat(name.getBytes(ISO_8859_1), length, content);
  }

  private static byte[] movie(String handler) {
    byte[] header = ByteBuffer.allocate(100).putInt(12, 600).putInt(16, 1_500).array();
    byte[] handlerBox =
        box("hdlr", concat(new byte[8], handler.getBytes(ISO_8859_1), new byte[13]));
    byte[] entry =
        ByteBuffer.allocate(78).putShort(24, (short) 320).putShort(26, (short) 240).array();
    byte[] description = box("stsd", concat(hex("00000000 00000001"), box("avc1", entry)));
    byte[] media = box("mdia", handlerBox, box("minf", box("stbl", description)));
    return box("moov", box("mvhd", header), box("trak", media));
  }

  private static byte[] ftyp(String brand) {
    return box("ftyp", concat(brand.getBytes(ISO_8859_1), new byte[4]));
  }

  private static byte[] box(String type, byte[]... content) {
    byte[] all = concat(content);
    byte[] size = ByteBuffer.allocate(4).putInt(8 + all.length).array();
    return concat(size, type.getBytes(ISO_8859_1), all);
  }

  private static byte[] matroska(String documentType) {
    byte[] scale = element("2ad7b1", hex("0f4240"));
    byte[] duration = element("4489", ByteBuffer.allocate(4).putFloat(2_500).array());
    byte[] tracks =
        element("1654ae6b", element("ae", element("83", hex("01")), element("e0", video())));
    return concat(
        ebml(documentType), element("18538067", element("1549a966", scale, duration), tracks));
  }

  private static byte[] video() {
    return concat(element("b0", hex("0140")), element("ba", hex("f0")));
  }

  private static byte[] ebml(String documentType) {
    return element("1a45dfa3", element("4282", documentType.getBytes(ISO_8859_1)));
  }

  private static byte[] element(String id, byte[]... content) {
    byte[] all = concat(content);
    return concat(hex(id), new byte[] {(byte) (0x40 | all.length >> 8), (byte) all.length}, all);
  }

  private static ByteBuffer littleEndian(int length) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits.replace(" ", ""));
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
