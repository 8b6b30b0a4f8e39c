package io.github.ycsbext.clusters.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.note.NotedIOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ContainerImageTest {
  private static final String PROPERTY = "ycsb.image.test";
  private final ContainerImage image = new ContainerImage(PROPERTY, "redis:8");

  @AfterEach
  void forget() {
    System.clearProperty(PROPERTY);
  }

  @Test
  void the_official_image_is_the_default() throws NotedIOException {
    assertThat(image.name()).isEqualTo("redis:8");
    assertThat(image.reference().asCanonicalNameString()).isEqualTo("redis:8");
  }

  @Test
  void a_property_names_another_in_its_place() throws NotedIOException {
    System.setProperty(PROPERTY, " registry.example:5000/own/redis:1 ");

    assertThat(image.name()).isEqualTo("registry.example:5000/own/redis:1");
    assertThat(image.reference().asCanonicalNameString())
        .isEqualTo("registry.example:5000/own/redis:1");
    assertThat(image.variable()).isEqualTo("YCSB_IMAGE_TEST");
  }

  @Test
  void what_is_no_name_of_an_image_is_refused_with_an_example() {
    System.setProperty(PROPERTY, "not an image");

    assertThatThrownBy(image::reference)
        .hasMessage(
            "YCSB_IMAGE_TEST (or ycsb.image.test): 'not an image' is not the name of an image, such as redis:8");
  }
}
