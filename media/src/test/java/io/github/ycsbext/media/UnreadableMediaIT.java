package io.github.ycsbext.media;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * In a process of its own, since the super-user reads everything: it is started without the
 * capabilities that let it (by {@code setpriv} of util-linux).
 */
@DisabledOnOs(OS.WINDOWS)
class UnreadableMediaIT {
  @TempDir private Path folder;

  @Test
  void a_file_that_may_not_be_read_is_refused() throws Exception {
    Path file = MediaFixture.jpeg(folder.resolve("secret.jpg"), 20, 10);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));

    Process list = list(Files.isReadable(file));

    assertThat(list.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(new String(list.getInputStream().readAllBytes(), UTF_8))
        .isEqualToIgnoringNewLines(
            file + " cannot be read (access is denied): make it readable or remove it");
    assertThat(list.exitValue()).isEqualTo(2);
  }

  private Process list(boolean isSuperUser) throws IOException {
    List<String> command = new ArrayList<>();
    if (isSuperUser) {
      String withoutThese = "-dac_override,-dac_read_search";
      command.addAll(
          List.of("setpriv", "--inh-caps=" + withoutThese, "--bounding-set=" + withoutThese));
    }
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(YcsbCommand.class.getName(), "media", "list", folder.toString()));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
