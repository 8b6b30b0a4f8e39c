package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.standin.MongoStandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The way to an installed mongod, with a script that plays its part: no package brings one. */
@Timeout(60)
class MongodServerIT {
  @TempDir Path folder;

  @Test
  void an_installed_mongod_is_started_on_loopback_with_its_data_in_the_folder() throws Exception {
    Path mongod = script("db version v8.0.4");

    try (RunningCluster server =
        new ClusterStart(
                Engine.MONGODB,
                MongodServer.at(mongod),
                LocalOptions.defaults().withFolder(folder.resolve("run")))
            .run()) {
      assertThat(server.version()).isEqualTo("8.0.4");
      assertThat(server.source()).isEqualTo(mongod.toString());
      assertThat(server.standIn()).isNull();
      assertThat(MongoSocket.hello(NodeAddress.of(server.nodes().get(0).port()))).isNotEmpty();
      assertThat(folder.resolve("arguments"))
          .content()
          .contains("--bind_ip 127.0.0.1 --port " + server.nodes().get(0).port())
          .contains("--dbpath " + folder.resolve("run/data"));
    }
  }

  @Test
  void a_program_that_is_no_mongod_is_refused_with_its_own_words() throws Exception {
    Path mongod = script("error while loading shared libraries: libcrypto.so.1.1");

    assertThatThrownBy(() -> MongodServer.at(mongod))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(mongod + " does not run on this machine")
        .hasMessageContaining("libcrypto.so.1.1");
  }

  @Test
  void a_home_without_mongod_is_refused() {
    assertThatThrownBy(() -> MongodServer.executableIn(folder))
        .isInstanceOf(ClusterException.class)
        .hasMessageContaining("MONGODB_HOME is " + folder + ", which has no bin/mongod");
  }

  private Path script(String version) throws IOException {
    Path script = folder.resolve("mongod");
    Files.writeString(
        script,
        """
        #!/bin/sh
        if [ "$1" = --version ]; then echo '%s'; exit; fi
        echo "$*" > '%s'
        exec '%s/bin/java' -Xmx64m -cp '%s' %s "$2" "$4"
        """
            .formatted(
                version,
                folder.resolve("arguments"),
                System.getProperty("java.home"),
                System.getProperty("java.class.path"),
                MongoStandIn.class.getName()));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script;
  }
}
