package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class VendoredScriptsTest {
  @Test
  void scripts_are_the_files_that_were_published() throws Exception {
    List<String> lines = new String(bytes("SHA256SUMS"), StandardCharsets.UTF_8).lines().toList();

    assertThat(lines).hasSize(4);
    for (String line : lines) {
      String[] parts = line.split(" +", 2);
      assertThat(sha256(bytes(parts[1]))).as(parts[1]).isEqualTo(parts[0]);
    }
  }

  @Test
  void no_script_ends_the_element_that_carries_it() throws IOException {
    for (String name : List.of("vega.min.js", "vega-lite.min.js", "vega-embed.min.js")) {
      assertThat(new String(bytes(name), StandardCharsets.UTF_8))
          .as(name)
          .doesNotContainIgnoringCase("</script");
    }
  }

  @Test
  void licences_are_with_them() throws IOException {
    assertThat(new String(bytes("LICENCES.txt"), StandardCharsets.UTF_8))
        .contains("vega 6.4.0", "vega-lite 6.4.3", "vega-embed 7.3.0", "d3-scale", "BSD-3-Clause");
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = VendoredScriptsTest.class.getResourceAsStream("vega/" + name)) {
      assertThat(in).as(name).isNotNull();
      return in.readAllBytes();
    }
  }

  private static String sha256(byte[] bytes) throws NoSuchAlgorithmException {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}
