package io.github.ycsbext.binding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.ycsbext.binding.secret.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks that apply to all declarations of properties, and the tables of them in pages. */
public final class DeclaredProperties {
  private static final String WRITE = "readme.write";
  private static final String BEGIN = "<!-- properties: %s -->\n";
  private static final String END = "<!-- end of properties -->\n";

  private DeclaredProperties() {}

  /**
   * Checks that a class lists every property it declares exactly once, that names mark the secrets,
   * and that each default is a value that a user could give.
   */
  public static void requireSound(Class<?> declaring, List<Property<?>> listed) {
    assertThat(listed).containsAll(Property.declaredIn(declaring));
    assertThat(listed).extracting(Property::name).doesNotHaveDuplicates();
    listed.forEach(DeclaredProperties::requireSound);
  }

  private static <T> void requireSound(Property<T> property) {
    assertThat(property.meaning()).isNotBlank().doesNotEndWith(".");
    assertThat(Secrets.isName(property.name()))
        .as("%s is a secret", property)
        .isEqualTo(property.type().isSecret());
    try {
      T usual = property.defaultValue();
      if (!"".equals(usual)) {
        assertThat(property.type().parse(property.type().shown(usual)))
            .as("the default of %s", property)
            .isEqualTo(usual);
      }
    } catch (IllegalStateException e) {
      assertThat(e).hasMessageContaining("has no default");
    }
  }

  /**
   * Checks that a page has the table of these properties between two markers.
   *
   * @param page relative to the module's folder, such as {@code README.md}
   * @param whose the name in the first marker
   */
  public static void requireTable(Path page, String whose, List<Property<?>> properties)
      throws IOException {
    String begin = BEGIN.formatted(whose);
    String text = Files.readString(page, UTF_8);
    assertThat(text).contains(begin);
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf(END, from);
    assertThat(to).as("the mark behind the table of %s", whose).isPositive();
    String table = table(properties);
    if (text.substring(from, to).equals(table)) {
      return;
    }
    if (Boolean.getBoolean(WRITE)) {
      Files.writeString(page, text.substring(0, from) + table + text.substring(to), UTF_8);
    } else {
      fail(
          "%s: the table of %s is not what is declared: run this test with -D%s=true to write it"
              .formatted(page.toAbsolutePath(), whose, WRITE));
    }
  }

  private static String table(List<Property<?>> properties) {
    StringBuilder table = new StringBuilder("| property | default | values | meaning |\n");
    table.append("|---|---|---|---|\n");
    for (Property<?> property : properties) {
      table
          .append("| `")
          .append(property.name())
          .append("` | ")
          .append(property.defaultShown().isEmpty() ? "–" : property.defaultShown())
          .append(" | ")
          .append(property.valuesShown())
          .append(" | ")
          .append(property.meaning().replace("|", "\\|"))
          .append(" |\n");
    }
    return table.toString();
  }
}
