package io.github.ycsbext.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Outputs as texts that people can read in a review. After a change that is meant, {@code
 * -Dgolden.update=true} writes the files anew.
 */
public final class Golden {
  private static final Path FILES =
      Path.of("src/test/resources/io/github/ycsbext/studies/report/golden");

  private Golden() {}

  /**
   * Compares an output with its file.
   *
   * @param folders what is named {@code FOLDER} in it
   */
  public static void check(String name, String shown, Path... folders) throws IOException {
    Path file = FILES.resolve(name);
    String text = shown.replace("\r\n", "\n");
    for (Path folder : folders) {
      text = text.replace(folder.toString(), "FOLDER");
    }
    text = text.replace(Path.of("target").toAbsolutePath().toString(), "target");
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(FILES);
      Files.writeString(file, text);
    }
    assertThat(text).isEqualTo(Files.readString(file, StandardCharsets.UTF_8));
  }

  /** Returns what a reader of a page reads: neither drawings nor the product's version. */
  public static String textOf(String html) {
    return html.replaceAll("(?s)<(style|script|svg|footer).*?</\\1>", "")
        .replaceAll("<[^>]*>", "\n")
        .replaceAll("(?m)^\\s+", "");
  }
}
