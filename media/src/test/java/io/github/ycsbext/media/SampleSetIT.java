package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.command.YcsbCommand;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.media.picture.Clip;
import io.github.ycsbext.progress.Progress;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.jcodec.api.FrameGrab;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.io.SeekableByteChannel;
import org.jcodec.common.model.Picture;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole sample set, as a process of its own makes it. */
@Tag("thorough")
class SampleSetIT {
  private static final long SEED = 1;

  @TempDir private static Path folder;
  private static Path cache;
  private static MediaCatalogue catalogue;

  /** Two processes at once: each has to end well, with one set between them. */
  @BeforeAll
  static void makeTheSet() throws Exception {
    cache = folder.resolve("cache");
    List<Process> processes = List.of(start("sample"), start("sample"));
    for (Process process : processes) {
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
    }
    Path set = cache.resolve("media/sample-1-v2");
    catalogue = MediaCatalogue.of(set, Manifest.read(set));
  }

  private static Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(YcsbCommand.class.getName(), "media"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put(CacheFolder.VARIABLE, cache.toString());
    Path log = Files.createTempFile(folder, "process-", ".log");
    return builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  @Test
  void it_has_a_hundred_images_and_three_videos_of_widely_spread_sizes() {
    List<Medium> images = ofKind(Medium.Kind.IMAGE);
    List<Medium> videos = ofKind(Medium.Kind.VIDEO);

    assertThat(images).hasSize(100);
    assertThat(images.stream().mapToLong(Medium::bytes).sum()).isBetween(8_000_000L, 14_000_000L);
    assertThat(images.stream().mapToLong(Medium::bytes).min().orElseThrow()).isLessThan(10_000);
    assertThat(images.stream().mapToLong(Medium::bytes).max().orElseThrow()).isGreaterThan(400_000);
    assertThat(images).extracting(Medium::sha256).doesNotHaveDuplicates();
    assertThat(videos.get(0).bytes()).isBetween(350_000L, 800_000L);
    assertThat(videos.get(1).bytes()).isBetween(1_000_000L, 2_200_000L);
    assertThat(videos.get(2).bytes()).isBetween(2_500_000L, 4_500_000L);
  }

  @Test
  void its_files_are_no_easier_to_compress_than_photographs() {
    assertThat(catalogue.media())
        .filteredOn(medium -> !medium.mediaType().equals("image/bmp"))
        .allMatch(medium -> medium.deflateRatio() < 1.15);
    assertThat(catalogue.media())
        .filteredOn(medium -> medium.mediaType().equals("image/bmp"))
        .hasSize(3)
        .allMatch(medium -> medium.deflateRatio() < 3);
  }

  @Test
  void every_image_decodes_to_its_dimensions_and_is_not_flat() throws IOException {
    for (int index = 0; index < catalogue.size(); index++) {
      Medium medium = catalogue.medium(index);
      if (medium.kind() == Medium.Kind.IMAGE) {
        BufferedImage image = ImageIO.read(catalogue.files().get(index).path().toFile());

        assertThat(image.getWidth()).as(medium.file()).isEqualTo(medium.width());
        assertThat(image.getHeight()).as(medium.file()).isEqualTo(medium.height());
        assertThat(spread(image)).as(medium.file()).isGreaterThan(8);
      }
    }
  }

  /** The standard deviation of the green channel. */
  private static double spread(BufferedImage image) {
    double sum = 0;
    double squares = 0;
    int count = image.getWidth() * image.getHeight();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int green = image.getRGB(x, y) >> 8 & 0xff;
        sum += green;
        squares += green * green;
      }
    }
    return Math.sqrt(squares / count - sum / count * sum / count);
  }

  @Test
  void every_video_decodes_for_as_long_as_it_says_and_moves() throws Exception {
    for (int index = 0; index < catalogue.size(); index++) {
      Medium medium = catalogue.medium(index);
      if (medium.kind() == Medium.Kind.VIDEO) {
        decode(medium, catalogue.files().get(index).path());
      }
    }
  }

  private static void decode(Medium medium, Path file) throws Exception {
    try (SeekableByteChannel channel = NIOUtils.readableChannel(file.toFile())) {
      FrameGrab grab = FrameGrab.createFrameGrab(channel);
      double seconds = grab.getVideoTrack().getMeta().getTotalDuration();
      byte[] first = null;
      byte[] last = null;
      int frames = 0;
      for (Picture frame = grab.getNativeFrame(); frame != null; frame = grab.getNativeFrame()) {
        assertThat(frame.getCroppedWidth()).isEqualTo(medium.width());
        assertThat(frame.getCroppedHeight()).isEqualTo(medium.height());
        last = frame.getPlaneData(0).clone();
        first = first == null ? last : first;
        frames++;
      }
      assertThat(seconds * 1000).isCloseTo(medium.durationMillis(), within(1.0));
      assertThat(frames).isEqualTo((int) (medium.durationMillis() * Clip.FRAMES_PER_SECOND / 1000));
      assertThat(last).isNotEqualTo(first);
    }
  }

  @Test
  void a_user_s_reading_of_the_same_folder_finds_the_same_media() throws IOException {
    MediaCatalogue asFolder = MediaCatalogue.open(catalogue.folder()).measured(Progress.UNSEEN);

    assertThat(asFolder.media())
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("seed", "licence")
        .isEqualTo(catalogue.media());
  }

  @Test
  void the_same_seed_gives_the_same_bytes() throws IOException {
    List<SampleItem> plan = SamplePlan.of(SEED);
    for (int number = 0; number < plan.size(); number += 17) {
      SampleItem item = plan.get(number);
      Path again = folder.resolve(item.file());

      item.write(again);

      assertThat(again).hasSameBinaryContentAs(catalogue.folder().resolve(item.file()));
    }
  }

  @Test
  void two_processes_leave_one_set_behind() throws IOException {
    try (var children = Files.list(cache.resolve("media"))) {
      assertThat(children.map(child -> child.getFileName().toString()))
          .filteredOn(name -> !name.endsWith(".checked"))
          .containsExactlyInAnyOrder("sample-1-v2", "sample-1-v2.lock");
    }
  }

  private static List<Medium> ofKind(Medium.Kind kind) {
    return catalogue.media().stream().filter(medium -> medium.kind() == kind).toList();
  }
}
