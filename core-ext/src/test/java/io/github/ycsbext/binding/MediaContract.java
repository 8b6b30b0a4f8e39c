package io.github.ycsbext.binding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.UserMedia.StoredMedium;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.client.Client;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.workload.social.SocialWorkload;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Tests that every binding must pass that keeps media of users, on any database. Each finds no
 * media.
 */
public abstract class MediaContract {
  static final int THREADS = 4;
  static final int USERS = 5;
  static final int LOADED = 20;
  private static final int PICTURES = 7;
  private static final String TABLE = "social_media";

  @TempDir Path folder;

  /** Returns a new object of the class that {@code -db} names. */
  protected abstract DB newDatabase();

  /** Returns the properties that connect to the server. */
  protected abstract Properties connection();

  @BeforeEach
  void makeMedia() throws Exception {
    for (int i = 0; i < PICTURES; i++) {
      BufferedImage picture = new BufferedImage(16 + i, 16, BufferedImage.TYPE_INT_RGB);
      File file = folder.resolve("picture-" + i + ".png").toFile();
      ImageIO.write(picture, "png", file);
    }
    try (Schema schema = schema()) {
      schema.create();
      schema.clear();
    }
  }

  private Properties properties() {
    Properties properties = connection();
    properties.setProperty("workload", SocialWorkload.class.getName());
    properties.setProperty("table", TABLE);
    properties.setProperty("social.users", String.valueOf(USERS));
    properties.setProperty("recordcount", String.valueOf(LOADED));
    properties.setProperty("media.folder", folder.toString());
    return properties;
  }

  private Schema schema() throws Exception {
    return ((SchemaOwner) newDatabase()).openSchema(properties());
  }

  final String run(String phase, String... others) {
    return run(ExitCode.OK, phase, others);
  }

  final List<String> line(String phase, String... others) {
    List<String> arguments = new ArrayList<>(List.of(phase, "-threads", "" + THREADS));
    arguments.addAll(List.of("-db", newDatabase().getClass().getName()));
    properties().forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    for (String other : others) {
      arguments.addAll(List.of("-p", other));
    }
    return arguments;
  }

  private String run(ExitCode expected, String phase, String... others) {
    List<String> arguments = line(phase, others);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(output, true, UTF_8);
    ExitCode code = Client.run(arguments.toArray(String[]::new), print, print);
    assertThat(code).as(output.toString(UTF_8)).isEqualTo(expected);
    return output.toString(UTF_8);
  }

  private String add(int media, String... others) {
    List<String> all = new ArrayList<>(List.of(others));
    all.addAll(List.of("operationcount=" + media, "insertproportion=1", "readproportion=0"));
    return run("-t", all.toArray(String[]::new));
  }

  final String fetch(int times, String... others) {
    List<String> all = new ArrayList<>(List.of(others));
    all.addAll(List.of("operationcount=" + times, "dataintegrity=true", "readproportion=1"));
    return run("-t", all.toArray(String[]::new));
  }

  /** Returns the media of each user. */
  final List<List<StoredMedium>> stored() throws Exception {
    DB database = newDatabase();
    database.setProperties(properties());
    database.init();
    List<List<StoredMedium>> stored = new ArrayList<>();
    for (int user = 0; user < USERS; user++) {
      List<StoredMedium> media = new ArrayList<>();
      ((UserMedia) database).mediaOf(TABLE, user, media);
      stored.add(media);
    }
    database.cleanup();
    return stored;
  }

  private Set<Integer> lengthsOfFiles() throws IOException {
    Set<Integer> lengths = new HashSet<>();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        lengths.add((int) Files.size(file));
      }
    }
    return lengths;
  }

  @Test
  void every_user_has_as_many_media_after_a_load_and_after_inserts() throws Exception {
    assertThat(run("-load")).contains("[INSERT], Return=OK, " + LOADED);
    assertThat(stored()).allMatch(media -> media.size() == LOADED / USERS);

    assertThat(add(2 * USERS)).contains("[INSERT], Return=OK, " + 2 * USERS);
    assertThat(stored()).allMatch(media -> media.size() == LOADED / USERS + 2);
  }

  @Test
  void contents_come_back_as_they_are_in_their_files() throws Exception {
    run("-load");

    String report = fetch(10);

    assertThat(report)
        .contains("[READ], Return=OK, 10")
        .contains("[VERIFY], Return=OK, 10")
        .doesNotContain("[READ-FILE]");
    Set<Integer> lengths = lengthsOfFiles();
    assertThat(stored())
        .allSatisfy(
            media ->
                assertThat(media)
                    .allMatch(medium -> medium.kind().equals("image") && medium.link() == null)
                    .allMatch(medium -> lengths.contains(medium.content().length)));
  }

  @Test
  void links_lead_to_files_which_are_read_and_timed_apart() throws Exception {
    run("-load", "social.storage=link");

    String report = fetch(10, "social.storage=link");

    assertThat(report)
        .contains("[READ], Return=OK, 10")
        .contains("[VERIFY], Return=OK, 10")
        .contains("[READ-FILE], Operations, 10");
    assertThat(stored())
        .allSatisfy(
            media ->
                assertThat(media)
                    .hasSize(LOADED / USERS)
                    .allMatch(medium -> medium.content() == null)
                    .allMatch(medium -> Files.isRegularFile(folder.resolve(medium.link()))));
  }

  @Test
  void a_user_with_fewer_media_than_were_loaded_is_noticed() throws Exception {
    run("-load");
    try (Schema schema = schema()) {
      schema.clear();
    }
    run("-load", "recordcount=" + USERS);

    String report =
        run(ExitCode.FAILED, "-t", "operationcount=5", "dataintegrity=true", "readproportion=1");

    assertThat(report).contains("[VERIFY], Return=UNEXPECTED_STATE, 5");
  }

  @Test
  void a_second_load_is_refused_with_the_way_out() {
    run("-load");

    assertThat(run(ExitCode.FAILED, "-load"))
        .contains("holds media already", "bin/ycsb schema clear");
  }

  @Test
  void clear_removes_all_media_and_describe_names_the_table() throws Exception {
    run("-load");
    try (Schema schema = schema()) {
      schema.clear();
      assertThat(stored()).allMatch(List::isEmpty);
      assertThat(schema.describe().detailTexts().toString()).contains(TABLE);
    }
    DB database = newDatabase();
    database.setProperties(properties());
    database.init();
    assertThat(((UserMedia) database).mediaOf(TABLE, 0, new ArrayList<>()))
        .isEqualTo(Status.NOT_FOUND);
    database.cleanup();
  }
}
