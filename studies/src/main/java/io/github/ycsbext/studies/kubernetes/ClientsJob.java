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
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
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
 * @param secret the Secret with {@code YCSB_COORDINATOR_TOKEN} and the user's own variables
 * @param volume where the results are kept; null if nothing is kept beyond the logs
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
    @Nullable ClaimedVolume volume,
    List<String> words) {
  private static final String JOB_LABEL = "batch.kubernetes.io/job-name";

  /** The user and the group of the image. */
  private static final long IMAGE_USER = 10_001;

  private static final String VOLUME = "results";
  private static final YAMLMapper YAML = new YAMLMapper();

  /**
   * A PersistentVolumeClaim of the user's and where the pods have it.
   *
   * @param path absolute
   */
  record ClaimedVolume(String claim, String path) {}

  /** Returns both as YAML, with the commands that are needed before and after in comments. */
  String text() {
    String kubectl = namespace == null ? "kubectl" : "kubectl -n " + namespace;
    return """
        # Once, the token that all clients share:
        #   openssl rand -hex 16 | %1$s create secret generic %2$s --from-file=YCSB_COORDINATOR_TOKEN=/dev/stdin
        # Then start the clients, and read the report as soon as the first pod runs:
        #   %1$s apply -f FILE
        #   until %1$s logs -f --tail=-1 -l %3$s=%4$s,batch.kubernetes.io/job-completion-index=0 | grep . ; do sleep 1; done
        # A Job runs once. Before the next apply: %1$s delete -f FILE
        """
            .formatted(kubectl, secret, JOB_LABEL, name)
        + commentOnResults()
        + yaml(service())
        + yaml(job());
  }

  private String commentOnResults() {
    if (volume != null) {
      return """
          # The claim %s must be ReadWriteMany if the pods are on several nodes: each client writes below result.dir.
          """
          .formatted(volume.claim());
    }
    return words.stream().anyMatch(word -> word.startsWith("result.dir="))
        ? """
          # result.dir is a folder of the pods and is lost with them. To keep it, give --volume CLAIM:PATH and a result.dir below PATH.
          """
        : "";
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
    List<String> arguments = new ArrayList<>();
    // Kubernetes expands $(VARIABLE) in arguments, and takes $$ for $.
    words.forEach(word -> arguments.add(word.replace("$", "$$")));
    arguments.addAll(List.of("--clients", String.valueOf(clients)));
    return new PodSpecBuilder()
        .withRestartPolicy("Never")
        .withSubdomain(name)
        .withAutomountServiceAccountToken(false)
        // What namespaces with the Pod Security Standard "restricted" require.
        .withNewSecurityContext()
        .withRunAsNonRoot(true)
        .withFsGroup(volume == null ? null : IMAGE_USER)
        .withNewSeccompProfile()
        .withType("RuntimeDefault")
        .endSeccompProfile()
        .endSecurityContext()
        .withVolumes(
            volume == null
                ? List.of()
                : List.of(
                    new VolumeBuilder()
                        .withName(VOLUME)
                        .withNewPersistentVolumeClaim(volume.claim(), false)
                        .build()))
        .addNewContainer()
        .withName("client")
        .withImage(image)
        .withArgs(arguments)
        .addToEnv(
            new EnvVarBuilder()
                .withName("YCSB_COORDINATOR")
                .withValue(name + "-0." + name + ":" + port)
                .build())
        .addToEnvFrom(
            new EnvFromSourceBuilder().withNewSecretRef().withName(secret).endSecretRef().build())
        .withNewResources()
        .withRequests(requests)
        .withLimits(limits)
        .endResources()
        .withNewSecurityContext()
        .withAllowPrivilegeEscalation(false)
        .withNewCapabilities()
        .addToDrop("ALL")
        .endCapabilities()
        .endSecurityContext()
        .withVolumeMounts(
            volume == null
                ? List.of()
                : List.of(
                    new VolumeMountBuilder().withName(VOLUME).withMountPath(volume.path()).build()))
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
