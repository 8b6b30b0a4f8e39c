package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
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
    try (EncodedMedia media = new EncodedMedia(catalogue, encoding, PLENTY)) {
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
  }

  @ParameterizedTest
  @EnumSource
  void a_file_of_many_chunks_is_encoded_as_a_whole(Encoding encoding) throws IOException {
    Path large = folder.resolve("00.jpg");
    byte[] tail = new byte[1_000_001];
    new Random(1).nextBytes(tail);
    Files.write(large, tail, java.nio.file.StandardOpenOption.APPEND);

    try (EncodedMedia media = new EncodedMedia(MediaCatalogue.open(folder), encoding, 0)) {
      Payload payload = media.payload(0);

      assertThat(payload.array())
          .isEqualTo(EncodingTest.byTheJdk(encoding, Files.readAllBytes(large)));
    }
  }

  @Test
  void what_fits_is_made_once() {
    CountingReader reader = new CountingReader();
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, PLENTY, reader)) {
      Payload first = media.payload(3);

      assertThat(media.payload(3)).isSameAs(first);
      assertThat(media.residentBytes()).isEqualTo(first.array().length);
      assertThat(reader.reads).hasValue(1);
    }
  }

  @Test
  void a_catalogue_larger_than_the_bound_is_served_within_it() {
    long bound = 2 * catalogue.totalBytes() / 3;
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, bound)) {
      Random random = new Random(7);
      for (int i = 0; i < 2_000; i++) {
        int index = random.nextInt(IMAGES);
        assertThat(media.payload(index).array())
            .hasSize((int) (2 * catalogue.medium(index).bytes()));
        assertThat(media.residentBytes()).isLessThanOrEqualTo(bound);
      }
      assertThat(media.residentBytes()).isGreaterThan(bound / 2);
    }
  }

  @Test
  void what_is_asked_for_often_stays() {
    CountingReader reader = new CountingReader();
    long bound = 2 * catalogue.totalBytes() / 2;
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, bound, reader)) {
      Payload favourite = media.payload(0);
      for (int i = 0; i < 200; i++) {
        media.payload(1 + i % (IMAGES - 1));
        assertThat(media.payload(0)).isSameAs(favourite);
      }
      assertThat(reader.reads).hasValueGreaterThan(IMAGES);
    }
  }

  @Test
  void a_medium_larger_than_the_bound_is_made_each_time_and_evicts_nothing() {
    long small = 2 * catalogue.medium(0).bytes();
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, small)) {
      Payload kept = media.payload(0);
      Payload large = media.payload(IMAGES - 1);

      assertThat(media.payload(IMAGES - 1)).isNotSameAs(large);
      assertThat(media.payload(IMAGES - 1).array()).isEqualTo(large.array());
      assertThat(media.payload(0)).isSameAs(kept);
      assertThat(media.residentBytes()).isEqualTo(small);
    }
  }

  @Test
  void a_bound_of_nothing_keeps_nothing() {
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.RAW, 0)) {
      assertThat(media.payload(0).array()).isNotEmpty();
      assertThat(media.residentBytes()).isZero();
    }
  }

  @Test
  void many_who_miss_the_same_medium_make_it_once() throws Exception {
    for (long bound : new long[] {0, PLENTY}) {
      BlockingReader reader = new BlockingReader();
      ExecutorService pool = Executors.newFixedThreadPool(8);
      try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, bound, reader)) {
        List<Thread> threads = new ArrayList<>();
        List<Future<Payload>> payloads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          payloads.add(
              pool.submit(
                  () -> {
                    synchronized (threads) {
                      threads.add(Thread.currentThread());
                    }
                    return media.payload(5);
                  }));
        }
        awaitAllParked(threads, 8);

        reader.mayGoOn.countDown();

        Payload first = payloads.get(0).get();
        for (Future<Payload> payload : payloads) {
          assertThat(payload.get()).isSameAs(first);
        }
        assertThat(reader.reads).as("bound %d", bound).hasValue(1);
      } finally {
        pool.shutdownNow();
      }
    }
  }

  /** One waits for the latch, the others for the one. */
  private static void awaitAllParked(List<Thread> threads, int count) {
    await()
        .pollInterval(Duration.ofMillis(1))
        .until(
            () -> {
              synchronized (threads) {
                return threads.size() == count
                    && threads.stream().allMatch(t -> t.getState() == Thread.State.WAITING);
              }
            });
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
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, bound)) {
      List<Future<Long>> worst = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        Random random = new Random(thread);
        worst.add(
            pool.submit(
                () -> {
                  long most = 0;
                  for (int i = 0; i < 1_000; i++) {
                    int index = random.nextInt(IMAGES);
                    if (!Arrays.equals(media.payload(index).array(), files.get(index))) {
                      throw new AssertionError("Another medium came for " + index);
                    }
                    most = Math.max(most, media.residentBytes());
                  }
                  return most;
                }));
      }
      for (Future<Long> most : worst) {
        assertThat(most.get()).isLessThanOrEqualTo(bound);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void a_damaged_value_has_another_checksum() {
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, PLENTY)) {
      Payload payload = media.payload(0);
      byte[] damaged = payload.array().clone();
      damaged[damaged.length / 2] ^= 1;

      assertThat(EncodedMedia.checksumOf(damaged, 0, damaged.length))
          .isNotEqualTo(payload.checksum());
      assertThat(EncodedMedia.checksumOf(payload.array(), 0, payload.array().length - 1))
          .isNotEqualTo(payload.checksum());
    }
  }

  @Test
  void a_file_that_changed_is_refused() throws IOException {
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.RAW, 0)) {
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
  }

  @Test
  void a_failed_reading_takes_no_room() throws IOException {
    try (EncodedMedia media = new EncodedMedia(catalogue, Encoding.RAW, PLENTY)) {
      Files.delete(folder.resolve("06.jpg"));

      assertThatThrownBy(() -> media.payload(6)).isInstanceOf(UncheckedIOException.class);

      assertThat(media.residentBytes()).isZero();
    }
  }

  @Test
  void after_closing_nothing_is_kept_and_nothing_is_given() {
    EncodedMedia media = new EncodedMedia(catalogue, Encoding.HEX, PLENTY);
    Payload payload = media.payload(0);

    media.close();

    assertThat(media.residentBytes()).isZero();
    assertThat(payload.array()).hasSize((int) (2 * catalogue.medium(0).bytes()));
    assertThatThrownBy(() -> media.payload(0)).isInstanceOf(IllegalStateException.class);
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

  private static final class BlockingReader extends CountingReader {
    final CountDownLatch mayGoOn = new CountDownLatch(1);

    @Override
    Payload read(MediumFile file) throws IOException {
      try {
        mayGoOn.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      return super.read(file);
    }
  }
}
