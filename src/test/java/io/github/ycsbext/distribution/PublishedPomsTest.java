package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Tests what Maven Central asks of each POM (<a
 * href="https://central.sonatype.org/publish/requirements/">requirements</a>), and the list of
 * modules that is to be imported.
 */
class PublishedPomsTest {
  private static final Path TOP = Path.of("..");
  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  @Test
  void the_parent_has_what_all_of_them_inherit() {
    Document parent = read(TOP.resolve("pom.xml"));

    assertThat(texts(parent, "/project/version").get(0)).doesNotContain("SNAPSHOT", "$");
    for (String needed :
        List.of(
            "/project/name",
            "/project/description",
            "/project/url",
            "/project/licenses/license/name",
            "/project/licenses/license/url",
            "/project/developers/developer/name",
            "/project/developers/developer/url",
            "/project/scm/connection",
            "/project/scm/developerConnection",
            "/project/scm/url")) {
      assertThat(texts(parent, needed)).as(needed).isNotEmpty().noneMatch(String::isBlank);
    }
    // Without these the address of a module would end in its name.
    assertThat(texts(parent, "/project/@*[name() = 'child.project.url.inherit.append.path']"))
        .containsExactly("false");
    assertThat(texts(parent, "/project/scm/@*")).containsExactly("false", "false", "false");
  }

  @ParameterizedTest
  @MethodSource("published")
  void a_module_says_what_it_is(String module) {
    Document pom = read(TOP.resolve(module).resolve("pom.xml"));

    assertThat(texts(pom, "/project/name")).containsExactly(artifact(module));
    assertThat(texts(pom, "/project/description")).hasSize(1).noneMatch(String::isBlank);
    assertThat(texts(pom, "/project/repositories")).isEmpty();
    assertThat(texts(pom, "//dependency/version[contains(., 'SNAPSHOT')]")).isEmpty();
    assertThat(texts(pom, "//dependency[scope = 'system']")).isEmpty();
  }

  @Test
  void the_bill_of_materials_has_every_module_and_no_library() {
    Document bom = read(TOP.resolve("bom/target/.flattened-pom.xml"));
    String version = texts(read(TOP.resolve("pom.xml")), "/project/version").get(0);

    assertThat(texts(bom, "/project/dependencyManagement/dependencies/dependency/artifactId"))
        .containsExactlyInAnyOrderElementsOf(
            published().map(PublishedPomsTest::artifact).filter(a -> !a.endsWith("-bom")).toList());
    assertThat(texts(bom, "/project/version")).containsExactly(version);
    assertThat(texts(bom, "//dependency/version")).containsOnly("${project.version}");
    assertThat(texts(bom, "/project/parent")).isEmpty();
    assertThat(texts(bom, "/project/dependencies")).isEmpty();
    assertThat(texts(bom, "/project/licenses/license/name")).containsExactly("Apache-2.0");
  }

  /** The folders of the modules that a release publishes. */
  static Stream<String> published() {
    return texts(read(TOP.resolve("pom.xml")), "/project/modules/module").stream()
        .filter(module -> texts(pomOf(module), "//maven.deploy.skip").isEmpty());
  }

  private static String artifact(String module) {
    return texts(pomOf(module), "/project/artifactId").get(0);
  }

  private static Document pomOf(String module) {
    return read(TOP.resolve(module).resolve("pom.xml"));
  }

  private static Document read(Path pom) {
    try {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new IllegalStateException(pom.toString(), e);
    }
  }

  private static List<String> texts(Document pom, String path) {
    try {
      NodeList nodes = (NodeList) XPATH.evaluate(path, pom, XPathConstants.NODESET);
      return IntStream.range(0, nodes.getLength())
          .mapToObj(i -> nodes.item(i).getTextContent().strip())
          .toList();
    } catch (XPathExpressionException e) {
      throw new IllegalArgumentException(path, e);
    }
  }
}
