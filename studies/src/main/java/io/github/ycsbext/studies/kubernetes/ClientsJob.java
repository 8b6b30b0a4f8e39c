package io.github.ycsbext.studies.kubernetes;

import io.fabric8.kubernetes.api.model.EnvFromSourceBuilder;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraintBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The clients of a load or a run as an Indexed Job, each pod one client, and the Service that gives
 * the first pod a stable name.
 *
 * @param namespace null for the one that kubectl has
 * @param secret the Secret with {@code YCSB_MEETING_TOKEN} and the user's own variables
 * @param words of {@code bin/ycsb}, without {@code --clients}
 */
record ClientsJob(
    String name,
    @Nullable String namespace,
    String image,
    int clients,
    int port,
    String secret,
    Map<String, Quantity> requests,
    Map<String, Quantity> limits,
    List<String> words) {
  private static final String JOB_LABEL = "batch.kubernetes.io/job-name";
  private static final YAMLMapper YAML = new YAMLMapper();

  /** Returns both as YAML, with the commands that are needed before and after in comments. */
  String text() {
    String kubectl = namespace == null ? "kubectl" : "kubectl -n " + namespace;
    return """
        # Once, the token that all clients share:
        #   openssl rand -hex 16 | %1$s create secret generic %2$s --from-file=YCSB_MEETING_TOKEN=/dev/stdin
        # Then give this to %1$s apply -f -, and read the report:
        #   %1$s logs -f -l %3$s=%4$s,batch.kubernetes.io/job-completion-index=0
        """
            .formatted(kubectl, secret, JOB_LABEL, name)
        + yaml(service())
        + yaml(job());
  }

  private static String yaml(HasMetadata resource) {
    String text = YAML.writeValueAsString(resource);
    return text.endsWith("\n") ? text : text + "\n";
  }

  private ObjectMeta metadata() {
    return new ObjectMetaBuilder().withName(name).withNamespace(namespace).build();
  }

  /** The first client's name must be known before that pod is ready. */
  private Service service() {
    return new ServiceBuilder()
        .withMetadata(metadata())
        .withNewSpec()
        .withClusterIP("None")
        .withPublishNotReadyAddresses(true)
        .addToSelector(JOB_LABEL, name)
        .endSpec()
        .build();
  }

  /** A client that fails ends neither the others nor is it started again. */
  private Job job() {
    return new JobBuilder()
        .withMetadata(metadata())
        .withNewSpec()
        .withCompletions(clients)
        .withParallelism(clients)
        .withCompletionMode("Indexed")
        .withBackoffLimitPerIndex(0)
        .withNewTemplate()
        .withSpec(pod())
        .endTemplate()
        .endSpec()
        .build();
  }

  private PodSpec pod() {
    List<String> arguments = new ArrayList<>(words);
    arguments.addAll(List.of("--clients", String.valueOf(clients)));
    return new PodSpecBuilder()
        .withRestartPolicy("Never")
        .withSubdomain(name)
        .withAutomountServiceAccountToken(false)
        .addNewContainer()
        .withName("client")
        .withImage(image)
        .withArgs(arguments)
        .addToEnv(
            new EnvVarBuilder()
                .withName("YCSB_MEETING")
                .withValue(name + "-0." + name + ":" + port)
                .build())
        .addToEnvFrom(
            new EnvFromSourceBuilder().withNewSecretRef().withName(secret).endSecretRef().build())
        .withNewResources()
        .withRequests(requests)
        .withLimits(limits)
        .endResources()
        .endContainer()
        .addToTopologySpreadConstraints(
            new TopologySpreadConstraintBuilder()
                .withMaxSkew(1)
                .withTopologyKey("kubernetes.io/hostname")
                .withWhenUnsatisfiable("ScheduleAnyway")
                .withNewLabelSelector()
                .addToMatchLabels(JOB_LABEL, name)
                .endLabelSelector()
                .build())
        .build();
  }
}
