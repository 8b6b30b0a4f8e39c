package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.Product;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Builds the distribution's resources for Kubernetes by its own tool. */
class KubernetesIT {
  @TempDir private Path folder;
  private Path run;

  @BeforeEach
  void copy() throws IOException {
    Path shipped = Tarball.home().resolve("kubernetes");
    try (Stream<Path> files = Files.walk(shipped)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(shipped.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    run = folder.resolve("run");
    Files.writeString(
        run.resolve("secret.env"), "YCSB_COORDINATOR_TOKEN=abc\nDB=redis.password=x\n");
  }

  private void change(String from, String to) throws IOException {
    Path file = run.resolve("kustomization.yaml");
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  private JsonNode built(String kind) throws IOException {
    boolean isAlone = Command.isOnPath("kustomize");
    if (!isAlone) {
      JointClients.assumePrograms("Kubernetes' resources", List.of("kubectl"));
    }
    String text =
        Command.of(
                isAlone
                    ? List.of("kustomize", "build", run.toString())
                    : List.of("kubectl", "kustomize", run.toString()))
            .run()
            .expect(0)
            .out();
    try (MappingIterator<JsonNode> all =
        new YAMLMapper().readerFor(JsonNode.class).readValues(text)) {
      return all.readAll().stream()
          .filter(one -> one.path("kind").asString().equals(kind))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void name_and_number_of_clients_are_given_once() throws IOException {
    change("nameSuffix: -run", "nameSuffix: -four");
    change("value: 4}", "value: 7}");

    JsonNode job = built("Job");
    JsonNode pod = job.at("/spec/template/spec");
    assertThat(job.at("/metadata/name").asString()).isEqualTo("ycsb-four");
    assertThat(job.at("/spec/completions").asInt()).isEqualTo(7);
    assertThat(job.at("/spec/parallelism").asInt()).isEqualTo(7);
    assertThat(job.at("/spec/completionMode").asString()).isEqualTo("Indexed");
    assertThat(pod.path("subdomain").asString()).isEqualTo("ycsb-four");
    assertThat(pod.at("/containers/0/env/0/value").asString()).isEqualTo("ycsb-four");
    assertThat(pod.at("/containers/0/env/1/value").isString()).isTrue();
    assertThat(pod.at("/containers/0/env/1/value").asString()).isEqualTo("7");
    assertThat(pod.at("/containers/0/image").asString()).endsWith(":" + Product.version());
    assertThat(pod.at("/containers/0/args").toString())
        .contains("/opt/ycsb-ext-" + Product.version() + "/workloads/workloada");

    JsonNode service = built("Service");
    assertThat(service.at("/metadata/name").asString()).isEqualTo("ycsb-four");
    assertThat(service.at("/spec/clusterIP").asString()).isEqualTo("None");
    assertThat(service.at("/spec/selector").toString()).contains("\"ycsb-four\"");

    JsonNode secret = built("Secret");
    assertThat(secret.path("data").propertyNames()).contains("YCSB_COORDINATOR_TOKEN", "DB");
    assertThat(pod.at("/containers/0/envFrom/0/secretRef/name").asString())
        .isEqualTo(secret.at("/metadata/name").asString());
  }

  @Test
  void pods_keep_to_the_restricted_standard_and_can_have_a_claim() throws IOException {
    assertThat(built("Job").at("/spec/template/spec/volumes").isMissingNode()).isTrue();
    change("# components:", "components:");

    JsonNode pod = built("Job").at("/spec/template/spec");
    assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
    assertThat(pod.at("/securityContext/seccompProfile/type").asString())
        .isEqualTo("RuntimeDefault");
    assertThat(pod.at("/securityContext/fsGroup").asInt()).isEqualTo(10_001);
    JsonNode client = pod.at("/containers/0/securityContext");
    assertThat(client.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
    assertThat(client.at("/capabilities/drop/0").asString()).isEqualTo("ALL");
    assertThat(pod.at("/volumes/0/persistentVolumeClaim/claimName").asString())
        .isEqualTo("results");
    assertThat(pod.at("/containers/0/volumeMounts/0/mountPath").asString()).isEqualTo("/results");
  }
}
