package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.plan.NamedClass.OtherBinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherBindingTest {
  @TempDir private Path home;

  @Test
  void the_binding_whose_jar_has_the_class_is_named() throws IOException {
    jar("redis", "a/Other.class");
    jar("jdbc", "a/b/Workload.class");

    assertThat(OtherBinding.of("a.b.Workload", home)).contains("jdbc");
  }

  @Test
  void a_class_that_no_binding_has_is_nowhere() throws IOException {
    jar("redis", "a/Other.class");
    Files.createDirectory(home.resolve("empty-binding"));

    assertThat(OtherBinding.of("a.b.Workload", home)).isEmpty();
    assertThat(OtherBinding.of("a.b.Workload", home.resolve("missing"))).isEmpty();
  }

  private void jar(String binding, String entry) throws IOException {
    Path lib = Files.createDirectories(home.resolve(binding + "-binding/lib"));
    try (ZipOutputStream jar =
        new ZipOutputStream(Files.newOutputStream(lib.resolve(binding + ".jar")))) {
      jar.putNextEntry(new ZipEntry(entry));
    }
  }
}
