package io.github.ycsbext.studies.kubernetes;

import io.fabric8.kubernetes.api.model.Quantity;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.live.LiveAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The {@code ycsb clients kubernetes} command. */
@Command(
    name = "kubernetes",
    description = {
      "Prints the Indexed Job and the headless Service of several clients, for kubectl apply -f -.",
      "The words behind -- are those of a load or a run, without --clients."
    },
    customSynopsis = {
      "ycsb clients kubernetes NAME --image=IMAGE --clients=N [options] -- load|run DATABASE [options]",
      "       ycsb clients kubernetes --check=FILE"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:All went well.", "1:A file could not be read.", "2:Bad input."})
public final class KubernetesCommand implements Callable<Integer> {
  /** A name of a Service, short enough to be followed by a pod's index. */
  private static final Pattern NAME = Pattern.compile("[a-z]([-a-z0-9]{0,50}[a-z0-9])?");

  /**
   * A reference by the grammar of OCI registries: a host with a port, a path in small letters, a
   * tag and a digest, of which only the path is needed.
   */
  private static final Pattern IMAGE =
      Pattern.compile(
          "((?=[^/]*[.:]|localhost/)[A-Za-z0-9.-]+(:(?<port>\\d{1,5}))?/)?"
              + "[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*"
              + "(:\\w[\\w.-]{0,127})?(@sha256:[0-9a-f]{64})?");

  private static final Pattern RESOURCE =
      Pattern.compile("cpu|memory|ephemeral-storage|hugepages-\\w+|[\\w.-]+/[\\w.-]+");

  /** What Kubernetes calls a DNS subdomain, as names of Secrets and claims are. */
  private static final Pattern OBJECT_NAME =
      Pattern.compile(
          "(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");

  private static final int MAX_PORTS = 65_535;
  private static final Set<String> ACTIONS = Set.of("load", "run");

  @Parameters(
      index = "0",
      paramLabel = "NAME",
      arity = "0..1",
      description = "The name of Job and Service.")
  private @Nullable String name;

  @Parameters(index = "1..*", paramLabel = "WORD", arity = "0..*", description = "A load or a run.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--image",
      paramLabel = "IMAGE",
      description = "An image of this distribution, as each node pulls it.")
  private @Nullable String image;

  @Option(names = "--clients", paramLabel = "N", description = "How many clients: the completions.")
  private int clients;

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "The namespace (default: that of kubectl).")
  private @Nullable String namespace;

  @Option(
      names = "--requests",
      paramLabel = "RESOURCE=QUANTITY",
      split = ",",
      description = "What each client needs, such as cpu=2,memory=4Gi.")
  private Map<String, String> requests = new HashMap<>();

  @Option(
      names = "--limits",
      paramLabel = "RESOURCE=QUANTITY",
      split = ",",
      description = "What each client gets at most, such as memory=4Gi.")
  private Map<String, String> limits = new HashMap<>();

  @Option(
      names = "--secret",
      paramLabel = "NAME",
      description =
          "The Secret whose keys become environment variables: YCSB_COORDINATOR_TOKEN, and those of -P"
              + " env:VARIABLE (default: the name of the Job).")
  private @Nullable String secret;

  @Option(
      names = "--volume",
      paramLabel = "CLAIM:PATH",
      description =
          "A PersistentVolumeClaim that each client has at PATH, for a result.dir below it.")
  private @Nullable String volume;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The port of the coordinator, in the first pod (default: ${DEFAULT-VALUE}).")
  private int port = 7411;

  @Option(
      names = "--check",
      paramLabel = "FILE",
      description = "Instead of printing, tells which fields of a file Kubernetes does not know.")
  private @Nullable Path checked;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (checked != null) {
      String file = checked.toString();
      refuse(
          PublishedFields.errors(text(checked)).stream()
              .map(error -> file + ": " + error)
              .toList());
      out.println("Kubernetes knows each field of " + file + ".");
    } else {
      refuse(errors());
      out.print(job().text());
    }
    return ExitCode.OK.code();
  }

  private static String text(Path file) {
    if (Files.isDirectory(file)) {
      throw UserError.badInput(file + " is a folder: give a file of resources");
    }
    try {
      return FileContent.text(file);
    } catch (CharacterCodingException e) {
      throw UserError.badInput(file + " is no text: give a file of resources in YAML", e);
    } catch (IOException e) {
      throw UserError.badInput("%s cannot be read: %s".formatted(file, FileError.reason(e)), e);
    }
  }

  private static void refuse(List<String> errors) {
    if (!errors.isEmpty()) {
      throw UserError.badInput(errors);
    }
  }

  private ClientsJob job() {
    String job = String.valueOf(name);
    return new ClientsJob(
        job,
        namespace,
        String.valueOf(image),
        clients,
        port,
        secret == null ? job : secret,
        quantities("--requests", requests, new ArrayList<>()),
        quantities("--limits", limits, new ArrayList<>()),
        volume == null ? null : claimedVolume(volume).orElseThrow(),
        words);
  }

  private static Optional<ClientsJob.ClaimedVolume> claimedVolume(String text) {
    int colon = text.indexOf(':');
    if (colon < 0
        || !OBJECT_NAME.matcher(text.substring(0, colon)).matches()
        || !text.startsWith("/", colon + 1)) {
      return Optional.empty();
    }
    return Optional.of(
        new ClientsJob.ClaimedVolume(text.substring(0, colon), text.substring(colon + 1)));
  }

  private List<String> errors() {
    List<String> errors = new ArrayList<>();
    if (name == null || !NAME.matcher(name).matches()) {
      errors.add(
          (name == null ? "There is no name" : "'" + name + "' is no name")
              + " of a Job and a Service: give small letters, digits and dashes, at most 52");
    }
    if (image == null || image.isBlank()) {
      errors.add("--image is missing: give an image of this distribution that the nodes can pull");
    } else if (!isImage(image)) {
      errors.add(
          "--image: '"
              + Secrets.hide(image)
              + "' is no reference to an image: give for instance"
              + " registry.example/ycsb-ext:0.1.0, in small letters");
    }
    if (clients < 2) {
      errors.add("--clients: " + clients + " is not a number of several clients: give 2 or more");
    }
    if (port < 1 || port > MAX_PORTS) {
      errors.add("--port: " + port + " is not a port (1-" + MAX_PORTS + ")");
    }
    if (secret != null && !OBJECT_NAME.matcher(secret).matches()) {
      errors.add(
          "--secret: '"
              + secret
              + "' is not a name of a Secret: give small letters, digits, dashes and dots");
    }
    if (volume != null && claimedVolume(volume).isEmpty()) {
      errors.add(
          "--volume: '"
              + volume
              + "' is not a claim and a path: give for instance results:/results");
    }
    addErrorsOfResources(errors);
    addErrorsOfWords(errors);
    return errors;
  }

  private static boolean isImage(String text) {
    Matcher reference = IMAGE.matcher(text);
    if (!reference.matches()) {
      return false;
    }
    String port = reference.group("port");
    return port == null || Integer.parseInt(port) <= MAX_PORTS;
  }

  private void addErrorsOfResources(List<String> errors) {
    Map<String, Quantity> least = quantities("--requests", requests, errors);
    Map<String, Quantity> most = quantities("--limits", limits, errors);
    least.forEach(
        (resource, quantity) -> {
          Quantity limit = most.get(resource);
          if (limit != null
              && quantity.getNumericalAmount().compareTo(limit.getNumericalAmount()) > 0) {
            errors.add(
                "--requests: %s=%s is more than --limits: %s=%s: Kubernetes would refuse the pods"
                    .formatted(resource, quantity, resource, limit));
          }
        });
  }

  private static Map<String, Quantity> quantities(
      String option, Map<String, String> texts, List<String> errors) {
    Map<String, Quantity> quantities = new HashMap<>();
    texts.forEach(
        (resource, text) -> {
          if (!RESOURCE.matcher(resource).matches()) {
            errors.add(
                option
                    + ": '"
                    + resource
                    + "' is no resource: there are cpu, memory, ephemeral-storage, and those of a"
                    + " device with their domain, such as nvidia.com/gpu");
            return;
          }
          try {
            Quantity quantity = Quantity.parse(text);
            quantity.getNumericalAmount();
            quantities.put(resource, quantity);
          } catch (IllegalArgumentException | ArithmeticException e) {
            errors.add(
                "%s: %s=%s is no quantity: give for instance cpu=500m or memory=4Gi"
                    .formatted(option, resource, text));
          }
        });
    return quantities;
  }

  private static void addErrorOfMetrics(String text, List<String> errors) {
    try {
      LiveAddress address = LiveAddress.of(text);
      if (address.isLoopback()) {
        errors.add(
            "--metrics %s would listen on the loopback of the first pod, which no other reaches: give --metrics 0.0.0.0:%s"
                .formatted(text, address.port()));
      }
    } catch (IllegalArgumentException e) {
      errors.add("--metrics: " + e.getMessage());
    }
  }

  private void addErrorsOfWords(List<String> errors) {
    if (words.size() < 2 || !ACTIONS.contains(words.get(0))) {
      errors.add(
          "Give the load or run behind --, such as -- run redis -P workloads/workloada -p"
              + " redis.host=db1");
    } else {
      DatabaseNames.fault(words.get(1)).ifPresent(errors::add);
    }
    if (words.contains("--clients")) {
      errors.add("--clients stands behind --: give it before");
    }
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).equals("--metrics")) {
        addErrorOfMetrics(words.get(i + 1), errors);
      }
      if (words.get(i).equals("-p") && words.get(i + 1).startsWith("metrics=")) {
        addErrorOfMetrics(words.get(i + 1).substring("metrics=".length()), errors);
      }
      if (words.get(i).equals("-p") && !words.get(i + 1).contains("=")) {
        errors.add("-p " + words.get(i + 1) + " has no value: give NAME=VALUE");
      }
    }
    for (String word : words) {
      if (!Secrets.hideTyped(word).equals(word)) {
        errors.add(
            "'"
                + Secrets.hideTyped(word)
                + "' would be readable in the Job: put the line into the Secret, under the name of"
                + " a variable, and give -P env:VARIABLE");
      }
    }
  }
}
