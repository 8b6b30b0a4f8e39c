package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownEnginesTest {
  private static final String SOURCE =
      """
      package com.acme;
      public final class AcmeEngine implements io.github.ycsbext.clusters.Engine {
        public String systemName() { return "acme"; }
        public String title() { return "Acme"; }
        public String database() { return "acme-fast"; }
      }
      """;

  @TempDir Path home;

  /** Puts a jar into the folder of a binding that names a class as a system. */
  private void drop(boolean withClass) throws IOException {
    Path source = Files.writeString(home.resolve("AcmeEngine.java"), SOURCE);
    String[] words = {
      "-cp", System.getProperty("java.class.path"), "-d", home.toString(), source.toString()
    };
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words)).isZero();
    Path lib = Files.createDirectories(home.resolve("acme-binding/lib"));
    Files.writeString(lib.resolve("broken.jar"), "no jar");
    try (OutputStream file = Files.newOutputStream(lib.resolve("acme.jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      jar.putNextEntry(new JarEntry("META-INF/services/" + Engine.class.getName()));
      jar.write("com.acme.AcmeEngine\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
      if (withClass) {
        jar.putNextEntry(new JarEntry("com/acme/AcmeEngine.class"));
        jar.write(Files.readAllBytes(home.resolve("com/acme/AcmeEngine.class")));
      }
    }
  }

  @Test
  void a_jar_in_a_binding_s_folder_brings_a_system_behind_the_others() throws IOException {
    drop(true);

    List<Engine> engines = KnownEngines.load(KnownEngines.jars(home));

    assertThat(engines).hasSize(Engine.all().size() + 1);
    Engine acme = engines.get(engines.size() - 1);
    assertThat(acme.title()).isEqualTo("Acme");
    assertThat(acme.database(Topology.STANDALONE)).isEqualTo("acme-fast");
  }

  @Test
  void a_system_that_cannot_be_loaded_is_a_fault_with_a_way_out() throws IOException {
    drop(false);

    assertThatThrownBy(() -> KnownEngines.load(KnownEngines.jars(home)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("com.acme.AcmeEngine")
        .hasMessageContaining("remove it, or take one for this version");
  }

  @Test
  void a_folder_without_bindings_brings_none() {
    assertThat(KnownEngines.jars(home)).isEmpty();
  }

  @Test
  void a_result_of_a_system_that_is_not_here_can_be_read() {
    assertThat(Engine.ofRecord("ORACLE")).isEqualTo(new BindingEngine("oracle", null));
    assertThat(Engine.ofRecord("REDIS")).isSameAs(Engine.named("redis"));
  }
}
