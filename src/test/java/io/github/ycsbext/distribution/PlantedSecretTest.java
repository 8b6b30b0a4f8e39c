package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlantedSecretTest {
  @TempDir Path folder;

  private boolean isFound(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("file"), content);
    boolean found = PlantedSecret.hasIt(file);
    Files.delete(file); // It would be found after this test, too.
    return found;
  }

  @Test
  void it_is_found_wherever_it_is_in_a_file() throws IOException {
    byte[] word = PlantedSecret.WORD.getBytes(UTF_8);
    int block = 1 << 20;
    for (int at : new int[] {0, 17, block - 5, block, 2 * block - 1}) {
      byte[] content = new byte[at + word.length];
      System.arraycopy(word, 0, content, at, word.length);

      assertThat(isFound(content)).as("at " + at).isTrue();
      content[at] = 'x';
      assertThat(isFound(content)).as("another word").isFalse();
    }
  }

  @Test
  void a_command_that_shows_it_fails_its_test() {
    Command echo = Command.of(List.of("echo", PlantedSecret.JAVA_OPTION));

    assertThatThrownBy(echo::run).isInstanceOf(AssertionError.class).hasMessageContaining("output");
  }

  @Test
  void a_folder_that_vanishes_does_not_hide_the_next_one() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), PlantedSecret.WORD);

    assertThatThrownBy(
            () -> PlantedSecret.requireNoneBelow(List.of(folder.resolve("gone"), folder)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("file");
    Files.delete(file); // It would be found after this test, too.
  }
}
