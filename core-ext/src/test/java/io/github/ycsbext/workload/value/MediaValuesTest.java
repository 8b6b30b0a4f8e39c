package io.github.ycsbext.workload.value;

import static io.github.ycsbext.workload.Phases.properties;
import static io.github.ycsbext.workload.Phases.with;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.workload.MapDatabase;
import io.github.ycsbext.workload.Phases;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.SmallMedia;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.WorkloadException;

class MediaValuesTest {
  @TempDir Path folder;
  private Path media;
  private Properties properties;

  @BeforeEach
  void threePictures() throws IOException {
    media = SmallMedia.in(folder);
    properties =
        properties(
            "recordcount", "60",
            "operationcount", "300",
            "fieldcount", "1",
            "fieldlength", "7",
            "values", "media",
            "media.folder", media.toString());
  }

  @Test
  void values_are_the_media_of_the_folder_as_hexadecimal_text() throws IOException {
    MapDatabase db = new MapDatabase();

    Phases.load(properties, db, 2);

    Set<String> stored =
        db.records.values().stream()
            .map(record -> new String(record.get("field0"), US_ASCII))
            .collect(Collectors.toSet());
    try (Stream<Path> files = Files.list(media)) {
      assertThat(stored).isEqualTo(files.map(MediaValuesTest::hex).collect(Collectors.toSet()));
    }
  }

  private static String hex(Path file) {
    try {
      return HexFormat.of().formatHex(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void raw_media_are_the_files_themselves() throws IOException {
    MapDatabase db = new MapDatabase();

    Phases.load(with(properties, "media.encoding", "raw"), db, 1);

    assertThat(db.records.values())
        .allSatisfy(r -> assertThat(new String(r.get("field0"), US_ASCII)).contains("PNG"));
  }

  @Test
  void media_are_verified_until_a_byte_is_flipped() {
    Properties verified = with(properties, "dataintegrity", "true");
    MapDatabase db = new MapDatabase();
    Phases.load(verified, db, 1);

    Phases.run(with(verified, "seed", "5"), db, 2);
    assertThat(db.recorded("VERIFY OK")).isEqualTo(285);

    db.records.values().forEach(record -> record.get("field0")[20] ^= 1);
    Phases.run(with(verified, "readproportion", "1", "updateproportion", "0"), db, 1);
    assertThat(db.recorded("VERIFY UNEXPECTED_STATE")).isEqualTo(300);
  }

  @Test
  void every_seed_loads_the_same_media_and_each_equally_often() {
    MapDatabase first = new MapDatabase();
    MapDatabase second = new MapDatabase();
    RecordWorkload one = Phases.load(with(properties, "recordcount", "61", "seed", "1"), first, 2);
    RecordWorkload two = Phases.load(with(properties, "recordcount", "61", "seed", "2"), second, 1);

    assertThat(contents(first)).isEqualTo(contents(second));
    assertThat(Collections.frequency(byMedium(first), 20L)).isEqualTo(2);
    assertThat(one.streamHash()).isEqualTo(two.streamHash());
  }

  private static Map<String, String> contents(MapDatabase db) {
    return db.records.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                record -> new String(record.getValue().get("field0"), US_ASCII)));
  }

  private static List<Long> byMedium(MapDatabase db) {
    return List.copyOf(
        contents(db).values().stream()
            .collect(Collectors.groupingBy(medium -> medium, Collectors.counting()))
            .values());
  }

  @Test
  void runs_of_every_seed_send_as_many_bytes() {
    List<Double> sent = new ArrayList<>();
    for (int seed = 1; seed <= 5; seed++) {
      Properties seeded =
          with(
              properties,
              "seed",
              Integer.toString(seed),
              "readproportion",
              "0.5",
              "updateproportion",
              "0.4",
              "insertproportion",
              "0.1");
      MapDatabase db = new MapDatabase();
      Phases.load(seeded, db, 1);
      sent.add(Objects.requireNonNull(Phases.run(seeded, db, 2).valueBytes()).sentPerOperation());
    }

    assertThat(Set.copyOf(sent)).hasSize(1);
  }

  @Test
  void other_media_have_another_hash() throws IOException {
    RecordWorkload before = Phases.load(properties, new MapDatabase(), 1);
    Path picture = media.resolve("picture1.png");
    ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", picture.toFile());

    assertThat(Phases.load(properties, new MapDatabase(), 1).streamHash())
        .isNotEqualTo(before.streamHash());
  }

  @Test
  void the_notes_tell_what_the_values_were() {
    MapDatabase db = new MapDatabase();

    assertThat(Phases.load(properties, db, 1).notes().get(1).text())
        .matches(
            "values are 3 images and videos \\(media\\) as hex, \\d+ bytes each on average over the set");
  }

  @Test
  void the_notes_tell_what_of_the_folder_was_left_out() throws IOException {
    Files.writeString(media.resolve("notes.txt"), "no picture");

    assertThat(Phases.load(properties, new MapDatabase(), 1).notes().get(1).text())
        .endsWith("; left out of the folder: 1 other file: notes.txt");
  }

  @Test
  void a_folder_that_cannot_be_used_is_told_by_its_name() throws IOException {
    Files.createFile(media.resolve("notes.png"));

    assertThatThrownBy(() -> new RecordWorkload().init(properties))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("media: ")
        .hasMessageContaining("notes.png");
    assertThatThrownBy(
            () ->
                new RecordWorkload()
                    .init(with(properties, "media.folder", folder.resolve("none").toString())))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("media.folder: ")
        .hasMessageContaining("none does not exist: name a folder of images and videos");
    assertThatThrownBy(() -> new RecordWorkload().init(with(properties, "media.encoding", "morse")))
        .hasMessageContaining("media.encoding: 'morse' is not one of hex, base64, raw");
  }
}
