package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.media.picture.Clip;
import io.github.ycsbext.media.picture.ImageFile;
import io.github.ycsbext.media.picture.Texture;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a set is made, found, verified and mended; what is in the whole one: {@link SampleSetIT}. */
class SampleSetTest {
  private static final long SEED = 5;

  @TempDir private Path cache;
  private Path folder;
  private final Recorder progress = new Recorder();
  private final AtomicInteger made = new AtomicInteger();

  @BeforeEach
  void nameTheFolder() {
    folder = cache.resolve("media/sample-5-v1");
  }

  @Test
  void a_set_is_made_at_first_use_and_found_at_the_next() throws IOException {
    Manifest first = smallSet().obtain(progress);
    Manifest second = smallSet().obtain(Progress.UNSEEN);

    assertThat(second).isEqualTo(first);
    assertThat(made).hasValue(4);
    assertThat(progress.reached).containsExactly(0L, 1L, 2L, 3L, 4L);
    assertThat(progress.said).isEmpty();
  }

  @Test
  void the_manifest_says_all_of_each_file() throws IOException {
    Manifest manifest = smallSet().obtain(progress);

    assertThat(Manifest.read(folder)).isEqualTo(manifest);
    assertThat(manifest.maker()).startsWith("Java ");
    assertThat(manifest.files())
        .extracting(Medium::file)
        .containsExactly("a.jpg", "b.png", "c.gif", "d.mp4");
    assertThat(manifest.files())
        .allMatch(medium -> medium.seed() == SEED && medium.licence().equals("CC0-1.0"))
        .allMatch(medium -> medium.sha256().length() == 64 && medium.deflateRatio() > 0.9);
    assertThat(manifest.files().get(3).durationMillis()).isEqualTo(1000);
  }

  @Test
  void only_the_set_and_its_lock_are_left_behind() throws IOException {
    smallSet().obtain(progress);

    assertThat(children(folder.getParent()))
        .containsExactlyInAnyOrder("sample-5-v1", "sample-5-v1.lock");
    assertThat(children(folder))
        .containsExactlyInAnyOrder("a.jpg", "b.png", "c.gif", "d.mp4", "manifest.json");
  }

  @Test
  void damaged_files_are_named_and_the_set_is_made_again() throws IOException {
    Manifest whole = smallSet().obtain(progress);
    MediaFixture.truncate(folder.resolve("a.jpg"), 100);
    byte[] bytes = Files.readAllBytes(folder.resolve("b.png"));
    bytes[bytes.length / 2] ^= 1;
    Files.write(folder.resolve("b.png"), bytes);
    Files.delete(folder.resolve("c.gif"));

    Manifest mended = smallSet().obtain(progress);

    assertThat(mended).isEqualTo(whole);
    assertThat(String.join("\n", progress.said))
        .contains("a.jpg is damaged: it has 100 bytes, needed ")
        .contains("b.png is damaged: its bytes are not those of its sha256")
        .contains("c.gif is missing")
        .endsWith("The sample set is made again");
    assertThat(smallSet().verify()).isEqualTo(whole);
  }

  @Test
  void a_set_without_a_manifest_or_with_a_damaged_one_is_made_again() throws IOException {
    Manifest whole = smallSet().obtain(progress);

    Files.delete(folder.resolve("manifest.json"));
    assertThat(smallSet().obtain(progress)).isEqualTo(whole);
    Files.writeString(folder.resolve("manifest.json"), "{}");
    assertThat(smallSet().obtain(progress)).isEqualTo(whole);
    new Manifest(1, null, whole.files().subList(0, 2)).write(folder);
    assertThat(smallSet().obtain(progress)).isEqualTo(whole);

    assertThat(String.join("\n", progress.said))
        .contains("manifest.json is missing")
        .contains("manifest.json is not a manifest of media")
        .contains("manifest.json does not list the files of the sample set");
  }

  @Test
  void a_set_of_another_seed_in_the_place_is_not_taken_for_this_one() throws IOException {
    new SampleSet(6, folder, smallPlan()).obtain(progress);

    Manifest manifest = smallSet().obtain(progress);

    assertThat(manifest.files()).allMatch(medium -> medium.seed() == SEED);
    assertThat(progress.said.get(0)).contains("is of another seed: found 6, needed 5");
  }

  @Test
  void many_at_once_make_it_once() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      Callable<Manifest> task = () -> smallSet().obtain(Progress.UNSEEN);

      List<Future<Manifest>> manifests = pool.invokeAll(List.of(task, task, task, task));

      for (Future<Manifest> manifest : manifests) {
        assertThat(manifest.get()).isEqualTo(manifests.get(0).get());
      }
      assertThat(made).hasValue(4);
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void what_a_killed_process_left_behind_is_removed() throws IOException {
    Path leftover = folder.resolveSibling(".sample-5-v1.making");
    Files.createDirectories(leftover);
    Files.writeString(leftover.resolve("a.jpg"), "half a picture");

    smallSet().obtain(progress);

    assertThat(leftover).doesNotExist();
  }

  @Test
  void when_making_fails_nothing_is_left_behind() throws IOException {
    List<SampleItem> plan = new ArrayList<>(smallPlan());
    plan.add(new Failing());

    assertThatThrownBy(() -> new SampleSet(SEED, folder, plan).obtain(progress))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No space left on device): set YCSB_CACHE to a folder");

    assertThat(children(folder.getParent())).containsExactly("sample-5-v1.lock");
  }

  @Test
  void a_cache_that_cannot_be_written_is_named_with_the_way_out() throws IOException {
    Files.writeString(cache.resolve("media"), "a file where the folder has to be");

    assertThatThrownBy(() -> smallSet().obtain(progress))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("YCSB_CACHE");
  }

  @Test
  void a_named_folder_has_to_be_empty_or_missing() throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("thesis.txt"), "ten years of work");

    assertThatThrownBy(() -> smallSet().make(progress))
        .isInstanceOf(InvalidMediaException.class)
        .hasMessage(folder + " is not an empty folder: name one that does not exist yet");
    assertThat(folder.resolve("thesis.txt")).hasContent("ten years of work");

    Files.delete(folder.resolve("thesis.txt"));
    assertThat(smallSet().make(progress).files()).hasSize(4);
    assertThat(children(folder.getParent())).containsExactly("sample-5-v1");
  }

  @Test
  void the_plan_depends_on_the_seed_alone() {
    assertThat(SamplePlan.of(1)).isEqualTo(SamplePlan.of(1)).isNotEqualTo(SamplePlan.of(2));
  }

  @Test
  void every_plan_has_a_hundred_images_and_three_videos_of_the_same_formats_and_sizes() {
    List<SampleItem> one = SamplePlan.of(1);
    List<SampleItem> other = SamplePlan.of(-7);

    assertThat(one).filteredOn(SampleItem.Still.class::isInstance).hasSize(100);
    assertThat(one).filteredOn(SampleItem.Moving.class::isInstance).hasSize(3);
    assertThat(one).extracting(SampleItem::file).doesNotHaveDuplicates();
    assertThat(sizes(one)).isEqualTo(sizes(other));
    assertThat(one.stream().filter(item -> item.file().endsWith(".jpg"))).hasSize(76);
  }

  private static List<Long> sizes(List<SampleItem> plan) {
    return plan.stream().map(SampleItem::pixels).sorted().toList();
  }

  private static List<String> children(Path parent) throws IOException {
    try (Stream<Path> children = Files.list(parent)) {
      return children.map(child -> child.getFileName().toString()).toList();
    }
  }

  private SampleSet smallSet() {
    return new SampleSet(SEED, folder, smallPlan());
  }

  private List<SampleItem> smallPlan() {
    return List.of(
        still("b.png", ImageFile.PNG),
        still("a.jpg", ImageFile.JPEG),
        new Counted(new SampleItem.Moving("d.mp4", new Clip(SEED, 64, 48, 1, 12, 30))),
        still("c.gif", ImageFile.GIF));
  }

  private SampleItem still(String file, ImageFile format) {
    Texture texture = new Texture(SEED, 64, 48, 150);
    return new Counted(new SampleItem.Still(file, format, 0.8f, texture));
  }

  private final class Counted implements SampleItem {
    private final SampleItem item;

    Counted(SampleItem item) {
      this.item = item;
    }

    @Override
    public String file() {
      return item.file();
    }

    @Override
    public long pixels() {
      return item.pixels();
    }

    @Override
    public void write(Path file) throws IOException {
      made.incrementAndGet();
      item.write(file);
    }
  }

  private record Failing() implements SampleItem {
    @Override
    public String file() {
      return "z.jpg";
    }

    @Override
    public long pixels() {
      return 1;
    }

    @Override
    public void write(Path file) throws IOException {
      throw new IOException("No space left on device");
    }
  }

  private static final class Recorder implements Progress {
    final List<Long> reached = new ArrayList<>();
    final List<String> said = new ArrayList<>();

    @Override
    public void expect(long total) {
      assertThat(total).isPositive();
      reached.add(0L);
    }

    @Override
    public void reach(long done) {
      reached.add(done);
    }

    @Override
    public void say(String words) {}

    @Override
    public void print(String sentence) {
      said.add(sentence);
    }

    @Override
    public void close() {}
  }
}
