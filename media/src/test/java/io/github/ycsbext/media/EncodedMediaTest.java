package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EncodedMediaTest {
  private static final int IMAGES = 12;
  private static final long PLENTY = 1L << 30;

  @TempDir private Path folder;
  private MediaCatalogue catalogue;

  @BeforeEach
  void takePhotographs() throws IOException {
    for (int number = 0; number < IMAGES; number++) {
      MediaFixture.jpeg(
          folder.resolve(String.format(Locale.ROOT, "%02d.jpg", number)), 60 + 10 * number, 50);
    }
    catalogue = MediaCatalogue.open(folder);
  }

  @ParameterizedTest
  @EnumSource
  void a_payload_is_the_encoded_file(Encoding encoding) throws IOException {
    EncodedMedia media = new EncodedMedia(catalogue, encoding, PLENTY);
    for (int index = 0; index < media.size(); index++) {
      Payload payload = media.payload(index);

      assertThat(payload.array())
          .isEqualTo(
              EncodingTest.byTheJdk(
                  encoding, Files.readAllBytes(catalogue.files().get(index).path())));
      assertThat(payload.checksum())
          .isEqualTo(EncodedMedia.checksumOf(payload.array(), 0, payload.array().length));
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_file_of_many_chunks_is_encoded_as_a_whole(Encoding encoding) throws IOException {
    Path large = folder.resolve("00.jpg");
    byte[] tail = new byte[1_000_001];
    new Random(1).nextBytes(tail);
    Files.write(large, tail, java.nio.file.StandardOpenOption.APPEND);

    EncodedMedia media = new EncodedMedia(MediaCatalogue.open(folder), encoding, 0);
    Payload payload = media.payload(0);

    assertThat(payload.array())
        .isEqualTo(EncodingTest.byTheJdk(encoding, Files.readAllBytes(large)));
  }

  @Test
  void what_fits_is_made_once() {
    CountingReader reader = new CountingReader();
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, PLENTY, reader);

    Payload first = media.payload(3);

    assertThat(media.payload(3)).isSameAs(first);
    assertThat(reader.reads).hasValue(1);
  }

  @Test
  void what_fits_is_made_once_by_many_threads() throws Exception {
    CountingReader reader = new CountingReader();
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, PLENTY, reader);
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      Callable<Payload> miss = () -> media.payload(IMAGES - 1);
      for (Future<Payload> one : pool.invokeAll(Collections.nCopies(100, miss))) {
        assertThat(one.get()).isSameAs(media.payload(IMAGES - 1));
      }
    } finally {
      pool.shutdownNow();
    }

    assertThat(reader.reads).hasValue(1);
  }

  @Test
  void what_is_made_first_is_kept_within_the_bound_and_stays() {
    CountingReader reader = new CountingReader();
    long bound = 2 * (catalogue.medium(0).bytes() + catalogue.medium(1).bytes()) + 1;
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, bound, reader);

    for (int deal = 0; deal < 5; deal++) {
      for (int index = 0; index < IMAGES; index++) {
        assertThat(media.payload(index).array())
            .hasSize((int) (2 * catalogue.medium(index).bytes()));
      }
    }

    assertThat(reader.reads).hasValue(2 + 5 * (IMAGES - 2));
  }

  @Test
  void a_medium_larger_than_the_bound_is_made_each_time() {
    long small = 2 * catalogue.medium(0).bytes();
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, small);
    Payload large = media.payload(IMAGES - 1);

    Payload kept = media.payload(0);

    assertThat(media.payload(IMAGES - 1)).isNotSameAs(large);
    assertThat(media.payload(IMAGES - 1).array()).isEqualTo(large.array());
    assertThat(media.payload(0)).isSameAs(kept);
  }

  @Test
  void a_bound_of_nothing_keeps_nothing() {
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.RAW, 0);

    assertThat(media.payload(0)).isNotSameAs(media.payload(0));
  }

  @Test
  void many_threads_over_a_small_cache_get_the_right_bytes() throws Exception {
    long bound = catalogue.totalBytes();
    List<byte[]> files = new ArrayList<>();
    for (int index = 0; index < IMAGES; index++) {
      byte[] file = Files.readAllBytes(catalogue.files().get(index).path());
      files.add(HexFormat.of().formatHex(file).getBytes(StandardCharsets.US_ASCII));
    }
    ExecutorService pool = Executors.newFixedThreadPool(8);
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, bound);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        Random random = new Random(thread);
        done.add(
            pool.submit(
                () -> {
                  for (int i = 0; i < 1_000; i++) {
                    int index = random.nextInt(IMAGES);
                    if (!Arrays.equals(media.payload(index).array(), files.get(index))) {
                      throw new AssertionError("Another medium came for " + index);
                    }
                  }
                  return null;
                }));
      }
      for (Future<?> one : done) {
        one.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void a_damaged_value_has_another_checksum() {
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, PLENTY);
    Payload payload = media.payload(0);
    byte[] damaged = payload.array().clone();
    damaged[damaged.length / 2] ^= 1;

    assertThat(EncodedMedia.checksumOf(damaged, 0, damaged.length))
        .isNotEqualTo(payload.checksum());
    assertThat(EncodedMedia.checksumOf(payload.array(), 0, payload.array().length - 1))
        .isNotEqualTo(payload.checksum());
  }

  @Test
  void a_file_that_changed_is_refused() throws IOException {
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.RAW, 0);
    media.payload(2);
    byte[] bytes = Files.readAllBytes(folder.resolve("02.jpg"));
    bytes[200] ^= 1;
    Files.write(folder.resolve("02.jpg"), bytes);
    MediaFixture.truncate(folder.resolve("03.jpg"), 100);
    Files.write(folder.resolve("04.jpg"), new byte[1], java.nio.file.StandardOpenOption.APPEND);
    Files.delete(folder.resolve("06.jpg"));

    assertThatThrownBy(() -> media.payload(2))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("02.jpg changed: leave the media as they are");
    assertThatThrownBy(() -> media.payload(3))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("and now has 100; leave the media as they are");
    assertThatThrownBy(() -> media.payload(4)).isInstanceOf(UncheckedIOException.class);
    assertThatThrownBy(() -> media.payload(6)).isInstanceOf(UncheckedIOException.class);
    assertThat(media.payload(0).array()).isNotEmpty();
  }

  @Test
  void a_negative_bound_is_refused() {
    assertThatThrownBy(() -> new EncodedMedia(catalogue, Encoding.HEX, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cacheBytes: -1 is not a number of bytes (0 or more)");
  }

  @Test
  void media_that_no_value_can_hold_are_all_named() {
    Medium huge =
        new Medium(
            "huge.mkv",
            Medium.Kind.VIDEO,
            "video/matroska",
            null,
            null,
            null,
            1L << 31,
            null,
            null,
            null,
            null);
    Medium wide =
        new Medium(
            "wide.mkv",
            Medium.Kind.VIDEO,
            "video/matroska",
            null,
            null,
            null,
            1_100_000_000L,
            null,
            null,
            null,
            null);
    MediaCatalogue large = MediaCatalogue.of(folder, Manifest.ofMade(List.of(huge, wide)));

    assertThatThrownBy(() -> new EncodedMedia(large, Encoding.HEX, PLENTY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("huge.mkv becomes 4294967296 bytes as hex, a value has at most")
        .hasMessageContaining("wide.mkv becomes 2200000000 bytes as hex");
  }

  private static class CountingReader extends MediumReader {
    final AtomicInteger reads = new AtomicInteger();

    CountingReader() {
      super(Encoding.HEX);
    }

    @Override
    Payload read(MediumFile file) throws IOException {
      reads.incrementAndGet();
      return super.read(file);
    }
  }
}
