package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.Client.JavaCommand;
import java.io.File;
import org.junit.jupiter.api.Test;

class JavaCommandTest {
  private static String path(String unix) {
    return unix.replace(':', File.pathSeparatorChar).replace('/', File.separatorChar);
  }

  @Test
  void jars_of_one_folder_are_shown_together() {
    assertThat(JavaCommand.shortened(path("/conf:/lib/a.jar:/lib/b.jar:/redis/lib/c.jar")))
        .isEqualTo("'" + path("/conf:/lib/*:/redis/lib/c.jar") + "'");
    assertThat(JavaCommand.shortened(path("/lib/a.jar:/lib/b.jar:/r/c.jar:/r/d.jar")))
        .isEqualTo("'" + path("/lib/*:/r/*") + "'");
  }

  @Test
  void a_jar_alone_is_shown_as_it_is() {
    assertThat(JavaCommand.shortened(path("/mine/a.jar:/conf")))
        .isEqualTo(path("/mine/a.jar:/conf"));
    assertThat(JavaCommand.shortened("")).isEmpty();
  }
}
