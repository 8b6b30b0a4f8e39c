package io.github.ycsbext.client.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Map;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ShellHistoryTest {
  @TempDir Path home;

  private Path file(Map<String, String> environment) {
    return ShellHistory.file(
        name -> String.valueOf(environment.get(name)), home.resolve("me").toString());
  }

  private static void type(Path history, String... lines) throws IOException {
    byte[] keys = (String.join("\r", lines) + "\r").getBytes(UTF_8);
    Terminal terminal =
        TerminalBuilder.builder()
            .system(false)
            .dumb(true)
            .streams(new ByteArrayInputStream(keys), new ByteArrayOutputStream())
            .build();
    try (CommandLines typed = new CommandLines.Typed(terminal, history)) {
      for (int line = 0; line < lines.length; line++) {
        typed.next();
      }
    }
  }

  @Test
  void what_is_typed_is_there_for_the_next_shell_but_for_secrets() throws IOException {
    Path file = file(Map.of());

    type(
        file,
        "read user1",
        "insert user2 password=hunter2",
        "insert user2 db.pw=hunter2",
        "insert user2 pass_word=hunter2",
        "redis.password hunter2",
        "redis.password: hunter2",
        "auth hunter2",
        "insert user2 url=mongodb://me hunter2@h",
        "insert user2 url=mongodb://me%3Ahunter2@h",
        "insert user2 o=AWS_SESSION_TOKEN%3Ahunter2",
        "scan user1 5");
    type(file, "delete user1");

    List<String> kept = Files.readAllLines(file);
    assertThat(kept)
        .hasSize(3)
        .noneMatch(line -> line.contains("hunter2"))
        .anyMatch(line -> line.endsWith(":read user1"))
        .anyMatch(line -> line.endsWith(":scan user1 5"))
        .anyMatch(line -> line.endsWith(":delete user1"));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void the_file_is_its_owner_s_alone() throws IOException {
    Path file = file(Map.of());

    assertThat(file).isEqualTo(home.resolve("me/.local/share/ycsb-ext/shell-history"));
    assertThat(Files.getPosixFilePermissions(file))
        .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
  }

  @Test
  void the_data_folder_may_be_named_by_the_environment() {
    Path data = home.resolve("data");

    assertThat(file(Map.of("XDG_DATA_HOME", data.toString())))
        .isEqualTo(data.resolve("ycsb-ext/shell-history"));
    assertThat(file(Map.of("XDG_DATA_HOME", "relative/path"))).startsWith(home.resolve("me"));
  }

  @Test
  void where_it_cannot_be_kept_there_is_none() throws IOException {
    Path notAFolder = Files.writeString(home.resolve("file"), "x");

    assertThat(file(Map.of("XDG_DATA_HOME", notAFolder.toString()))).isNull();
  }
}
