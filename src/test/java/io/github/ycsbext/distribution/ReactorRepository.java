package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Maven repository with the artifacts of this build, as {@code mvn install} would have left it.
 * No user's repository is changed.
 */
final class ReactorRepository {
  private static final String GROUP = "io/github/ycsbext";
  private static final Pattern ARTIFACT =
      Pattern.compile("(?s).*?(?:</parent>.*?)?<artifactId>(ycsb-ext-[a-z]+)</artifactId>.*");

  private final Path folder;
  private final String version;

  private ReactorRepository(Path folder, String version) {
    this.folder = folder;
    this.version = version;
  }

  /** Copies the POMs and jars of the modules that the bindings need. */
  static ReactorRepository in(Path folder) throws IOException {
    Path root = root();
    String pom = Files.readString(root.resolve("pom.xml"));
    ReactorRepository made =
        new ReactorRepository(
            folder, first(pom, "<artifactId>ycsb-ext</artifactId>\\s*<version>([^<]+)"));
    made.add("ycsb-ext", root.resolve("pom.xml"));
    made.add("ycsb-ext-bom", root.resolve("bom/target/.flattened-pom.xml"));
    for (String module :
        List.of(
            "command",
            "api",
            "media",
            "core-ext",
            "bindings/redis",
            "bindings/mongodb",
            "bindings/cassandra",
            "bindings/jdbc")) {
      made.addModule(root.resolve(module));
    }
    return made;
  }

  /** Returns the checkout's folder. */
  static Path root() {
    Path here = Path.of("").toAbsolutePath();
    return Files.exists(here.resolve("mvnw")) ? here : here.getParent();
  }

  /** Returns the first group of the first match, which must exist. */
  static String first(String text, String pattern) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertThat(found.find()).as(pattern).isTrue();
    return found.group(1);
  }

  String version() {
    return version;
  }

  private void addModule(Path module) throws IOException {
    Path pom = module.resolve("pom.xml");
    Matcher artifact = ARTIFACT.matcher(Files.readString(pom));
    assertThat(artifact.matches()).as("artifact of %s", pom).isTrue();
    Path place = add(artifact.group(1), pom);
    String jar = artifact.group(1) + "-" + version + ".jar";
    Files.copy(module.resolve("target").resolve(jar), place.resolve(jar));
  }

  private Path add(String artifact, Path pom) throws IOException {
    Path place = folder.resolve(GROUP).resolve(artifact).resolve(version);
    Files.createDirectories(place);
    Files.copy(pom, place.resolve(artifact + "-" + version + ".pom"));
    return place;
  }
}
