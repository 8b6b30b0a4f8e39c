package io.github.ycsbext.clusters.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaHomeTest {
  @TempDir Path folder;

  @Test
  void version_is_read_off_the_release_file() throws IOException {
    runtime("JAVA_VERSION=\"17.0.15\"\nIMPLEMENTOR=\"Example\"\n");

    assertThat(JavaHome.in(folder)).contains(new JavaHome(folder, 17));
  }

  @Test
  void a_java_before_9_is_passed_over() throws IOException {
    runtime("JAVA_VERSION=\"1.8.0_292\"\n");

    assertThat(JavaHome.in(folder)).isEmpty();
  }

  @Test
  void a_folder_without_java_is_none() throws IOException {
    Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");

    assertThat(JavaHome.in(folder)).isEmpty();
  }

  @Test
  void the_running_java_is_among_all() {
    assertThat(JavaHome.all()).contains(JavaHome.current());
  }

  private void runtime(String release) throws IOException {
    Files.writeString(folder.resolve("release"), release);
    Files.createDirectory(folder.resolve("bin"));
    Path java = Files.createFile(folder.resolve("bin/java"));
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }
}
