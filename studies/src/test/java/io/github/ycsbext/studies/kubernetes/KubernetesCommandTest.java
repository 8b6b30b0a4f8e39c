package io.github.ycsbext.studies.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.yaml.YAMLMapper;

class KubernetesCommandTest {
  private static final List<String> FOUR =
      List.of("four", "--image", "bench:1", "--clients", "4", "--", "run", "redis", "-P", "env:DB");

  @TempDir private Path folder;
  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();

  @BeforeEach
  void empty() {
    out = new StringWriter();
    err = new StringWriter();
  }

  private int run(List<String> words) {
    List<String> all = new ArrayList<>(List.of("clients", "kubernetes"));
    all.addAll(words);
    return YcsbCommand.run(new PrintWriter(out), new PrintWriter(err), all.toArray(new String[0]));
  }

  private String printed() {
    assertThat(run(FOUR)).as(err.toString()).isZero();
    return out.toString();
  }

  private int check(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("job.yaml"), text);
    empty();
    return run(List.of("--check", file.toString()));
  }

  private static List<JsonNode> documents(String text) {
    try (MappingIterator<JsonNode> all =
        new YAMLMapper().readerFor(JsonNode.class).readValues(text)) {
      return all.readAll();
    }
  }

  @Test
  void each_pod_is_a_client_and_the_first_has_a_name_that_all_know() {
    List<JsonNode> documents = documents(printed());

    JsonNode service = documents.get(0);
    JsonNode job = documents.get(1).path("spec");
    JsonNode pod = job.path("template").path("spec");
    JsonNode client = pod.path("containers").path(0);
    assertThat(service.at("/metadata/name").asString()).isEqualTo("four");
    assertThat(service.at("/spec/clusterIP").asString()).isEqualTo("None");
    assertThat(job.path("completionMode").asString()).isEqualTo("Indexed");
    assertThat(job.path("completions").asInt()).isEqualTo(4);
    assertThat(job.path("parallelism").asInt()).isEqualTo(4);
    assertThat(pod.path("subdomain").asString()).isEqualTo("four");
    assertThat(pod.path("restartPolicy").asString()).isEqualTo("Never");
    assertThat(client.path("args").valueStream().map(JsonNode::asString))
        .containsExactly("run", "redis", "-P", "env:DB", "--clients", "4");
    assertThat(client.at("/env/0/value").asString()).isEqualTo("four-0.four:7411");
    assertThat(client.at("/envFrom/0/secretRef/name").asString()).isEqualTo("four");
  }

  @Test
  void a_dollar_sign_reaches_the_client_as_it_was_typed() {
    List<String> words = new ArrayList<>(FOUR);
    words.addAll(List.of("-p", "note=$(YCSB_COORDINATOR_TOKEN) a$$b"));

    assertThat(run(words)).as(err.toString()).isZero();

    JsonNode client = documents(out.toString()).get(1).at("/spec/template/spec/containers/0");
    assertThat(client.path("args").valueStream().map(JsonNode::asString))
        .contains("note=$$(YCSB_COORDINATOR_TOKEN) a$$$$b");
  }

  @Test
  void pods_keep_to_the_restricted_pod_security_standard() {
    JsonNode pod = documents(printed()).get(1).at("/spec/template/spec");

    assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
    assertThat(pod.at("/securityContext/seccompProfile/type").asString())
        .isEqualTo("RuntimeDefault");
    JsonNode container = pod.at("/containers/0/securityContext");
    assertThat(container.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
    assertThat(container.at("/capabilities/drop/0").asString()).isEqualTo("ALL");
  }

  @Test
  void results_are_kept_in_a_claim_that_the_image_s_user_may_write() throws IOException {
    List<String> words = new ArrayList<>(FOUR);
    words.addAll(1, List.of("--volume", "results:/results"));
    words.addAll(List.of("-p", "result.dir=/results/one"));

    assertThat(run(words)).as(err.toString()).isZero();

    JsonNode pod = documents(out.toString()).get(1).at("/spec/template/spec");
    assertThat(pod.at("/volumes/0/persistentVolumeClaim/claimName").asString())
        .isEqualTo("results");
    assertThat(pod.at("/containers/0/volumeMounts/0/mountPath").asString()).isEqualTo("/results");
    assertThat(pod.at("/securityContext/fsGroup").asInt()).isEqualTo(10_001);
    assertThat(out.toString()).contains("# The claim results must be ReadWriteMany");
    assertThat(check(out.toString())).as(err.toString()).isZero();
  }

  @Test
  void a_result_without_a_volume_is_said_to_be_lost() {
    assertThat(printed()).doesNotContain("result.dir");

    List<String> words = new ArrayList<>(FOUR);
    words.addAll(List.of("-p", "result.dir=/data/one"));
    empty();
    assertThat(run(words)).as(err.toString()).isZero();

    assertThat(out.toString()).contains("# result.dir is a folder of the pods and is lost");
  }

  @Test
  void what_the_api_would_refuse_is_refused() {
    List<String> words = new ArrayList<>(FOUR);
    words.set(2, "a b");
    words.addAll(
        1,
        List.of(
            "--requests",
            "cpu=2,gpu=1",
            "--limits",
            "cpu=1",
            "--secret",
            "Bad_Name",
            "--volume",
            "x"));

    assertThat(run(words)).isEqualTo(2);

    assertThat(err.toString())
        .contains("--requests: cpu=2 is more than --limits: cpu=1")
        .contains("--secret: 'Bad_Name' is not a name of a Secret")
        .contains("--volume: 'x' is not a claim and a path")
        .contains("--requests: 'gpu' is no resource")
        .contains("--image: 'a b' is no reference to an image");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bench",
        "bench:1",
        "library/bench",
        "localhost/bench",
        "Registry.example:5000/a/b-c__d.e:V1",
        "[digest]"
      })
  void a_reference_to_an_image_is_taken(String image) {
    List<String> words = new ArrayList<>(FOUR);
    words.set(2, image.replace("[digest]", "bench@sha256:" + "0a".repeat(32)));

    assertThat(run(words)).as(err.toString()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bench",
        "a/Bench:1",
        "bench:",
        "r.example:65536/bench",
        "bench@sha256:0a",
        "a//b"
      })
  void what_the_nodes_would_not_pull_is_refused(String image) {
    List<String> words = new ArrayList<>(FOUR);
    words.set(2, image);

    assertThat(run(words)).isEqualTo(2);
    assertThat(err.toString()).contains("'" + image + "' is no reference to an image");
  }

  @ParameterizedTest
  @CsvSource({
    "--metrics 9404, give --metrics 0.0.0.0:9404",
    "-p metrics=127.0.0.1:9404, give --metrics 0.0.0.0:9404",
    "--metrics localhost:0, give --metrics 0.0.0.0:0",
    "--metrics [::1]:9404, give --metrics 0.0.0.0:9404",
    "--metrics 0.0.0.0:99999, is not [HOST:]PORT"
  })
  void metrics_that_nobody_could_read_are_refused(String given, String sentence) {
    List<String> words = new ArrayList<>(FOUR);
    words.addAll(List.of(given.split(" ")));

    assertThat(run(words)).isEqualTo(2);
    assertThat(err.toString()).contains(sentence);
  }

  @Test
  void what_is_printed_has_no_field_that_the_api_does_not_know() throws IOException {
    assertThat(check(printed())).as(err.toString()).isZero();
  }

  @Test
  void every_unknown_field_is_told_with_its_line_and_the_nearest_known_one() throws IOException {
    String text = printed().replace("subdomain:", "subdomains:").replace("clusterIP", "clusterIp");

    assertThat(check(text)).isEqualTo(2);

    assertThat(err.toString())
        .contains(
            "line " + lineOf(text, "clusterIp:") + ": ServiceSpec has no field 'clusterIp'",
            "did you mean clusterIP?",
            "line " + lineOf(text, "subdomains:") + ": PodSpec has no field 'subdomains'",
            "did you mean subdomain?");
  }

  private static int lineOf(String text, String word) {
    return (int) text.substring(0, text.indexOf(word)).lines().count();
  }

  @Test
  void a_kind_that_is_misspelt_is_refused() throws IOException {
    assertThat(check("apiVersion: batch/v1\nkind: Jobb\n")).isEqualTo(2);

    assertThat(err.toString()).contains("did you mean batch/v1 Job?");
  }

  @Test
  void a_file_that_holds_no_resources_is_told_with_its_name() throws IOException {
    assertThat(check("kind: [Job\nspec: {")).isEqualTo(2);
    assertThat(err.toString()).contains("job.yaml: is no YAML: line 2");

    assertThat(check("a note\n")).isEqualTo(2);
    assertThat(err.toString()).contains("job.yaml: document 1 is no resource");

    empty();
    assertThat(run(List.of("--check", folder.toString()))).isEqualTo(2);
    assertThat(err.toString()).contains(folder + " is a folder");

    empty();
    Path bytes = Files.write(folder.resolve("bytes"), new byte[] {-1, 0, -2});
    assertThat(run(List.of("--check", bytes.toString()))).isEqualTo(2);
    assertThat(err.toString()).contains(bytes + " is no text");
  }

  @Test
  void a_value_of_another_type_is_refused() throws IOException {
    assertThat(check("apiVersion: batch/v1\nkind: Job\nspec: {completions: many}\n")).isEqualTo(2);

    assertThat(err.toString()).contains("spec.completions", "line 3");
  }

  @Test
  void all_faults_of_a_command_line_are_told_and_no_secret() {
    int code =
        run(
            List.of(
                "Four",
                "--clients",
                "1",
                "--limits",
                "cpu=two",
                "--port",
                "0",
                "--",
                "run",
                "redis",
                "-p",
                "redis.password=geheim",
                "-p",
                "redis.user",
                "--clients",
                "3"));

    assertThat(code).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString())
        .contains("'Four'", "--image", "--clients: 1", "cpu=two", "--port: 0", "behind --", "env:")
        .contains("-p redis.user has no value")
        .doesNotContain("geheim");
  }

  @Test
  void more_room_is_asked_for_and_limited_as_kubectl_writes_it() {
    List<String> words = new ArrayList<>(FOUR);
    words.addAll(1, List.of("--requests", "cpu=500m,memory=4Gi", "--limits", "memory=4Gi"));

    assertThat(run(words)).isZero();

    JsonNode resources = documents(out.toString()).get(1).at("/spec/template/spec/containers/0");
    assertThat(resources.at("/resources/requests/cpu").asString()).isEqualTo("500m");
    assertThat(resources.at("/resources/limits/memory").asString()).isEqualTo("4Gi");
  }

  @Test
  void a_database_that_no_launcher_knows_is_refused() throws IOException {
    Path names =
        Files.writeString(
            folder.resolve("bindings.properties"), "# name:class\nredis:a.B\nmongodb:a.C\n");

    assertThat(DatabaseNames.fault("redis", names)).isEmpty();
    assertThat(DatabaseNames.fault("redsi", names))
        .contains("'redsi' is not a database: did you mean redis?");
    assertThat(DatabaseNames.fault("oracle", names))
        .contains("'oracle' is not a database: the names are in " + names);
  }
}
