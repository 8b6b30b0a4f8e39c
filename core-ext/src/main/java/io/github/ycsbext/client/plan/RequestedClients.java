package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** {@code count} is 1 for this one alone; no hosts if others start them or all are here. */
public record RequestedClients(int count, List<Host> hosts) {
  private static final int MOST = 10_000;

  private static final String HOW =
      "each is written as - host: NAME, with clients: N and directory: PATH where they are needed";

  public static final RequestedClients ONE = new RequestedClients(1, List.of());

  public boolean areThisOne() {
    return count == 1 && hosts.isEmpty();
  }

  public static RequestedClients of(Settings settings) {
    String asked = settings.get(ClientProperties.CLIENTS);
    if ("".equals(settings.text(ClientProperties.CLIENTS))) {
      error(settings, "''", "is neither a number nor a file of hosts");
      return ONE;
    }
    try {
      int count = Integer.parseInt(asked);
      if (count < 1 || count > MOST) {
        error(settings, asked, "is not a number from 1 to " + MOST);
        return ONE;
      }
      return new RequestedClients(count, List.of());
    } catch (NumberFormatException e) {
      return ofFile(settings, asked);
    }
  }

  private static RequestedClients ofFile(Settings settings, String file) {
    List<Host> hosts = new ArrayList<>();
    try {
      if (!Files.isRegularFile(Path.of(file))) {
        error(settings, file, "is neither a number nor a file of hosts");
        return ONE;
      }
      Host[] read = strictYaml().readValue(FileContent.text(Path.of(file)), Host[].class);
      if (read == null || read.length == 0) {
        error(settings, file, "names no host: " + HOW);
        return ONE;
      }
      Arrays.stream(read).forEach(host -> add(settings, file, host, hosts));
    } catch (InvalidPathException | IOException e) {
      error(settings, file, "cannot be read");
    } catch (JacksonException e) {
      error(settings, file, "is no list of hosts: " + HOW + " (" + what(e) + ")");
    }
    return hosts.isEmpty() ? ONE : new RequestedClients(hosts.size(), List.copyOf(hosts));
  }

  /** Made only for a file: the start of most runs would wait for its 700 classes in vain. */
  private static YAMLMapper strictYaml() {
    return YAMLMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .build();
  }

  private static String what(JacksonException e) {
    List<String> parts = new ArrayList<>();
    for (JacksonException.Reference step : e.getPath()) {
      if (step.getIndex() >= 0) {
        parts.add("entry " + (step.getIndex() + 1));
      } else if (!(e instanceof UnrecognizedPropertyException)) {
        parts.add(String.valueOf(step.getPropertyName()));
      }
    }
    if (e instanceof UnrecognizedPropertyException unknown) {
      parts.add("unknown: " + unknown.getPropertyName());
    } else if (e instanceof StreamReadException && e.getOriginalMessage().startsWith("Duplicate")) {
      parts.add("it stands there twice");
    }
    TokenStreamLocation place = e.getLocation();
    if (place != null && place.getLineNr() > 0) {
      parts.add("line " + place.getLineNr() + ", column " + place.getColumnNr());
    }
    return String.join(", ", parts);
  }

  private static void add(Settings settings, String file, Host host, List<Host> hosts) {
    if (host == null || host.host() == null || host.host().isBlank()) {
      error(settings, file, "has an entry without a host");
    } else if (host.host().startsWith("-")) {
      error(settings, file, "names a host that begins with a dash: " + host.host());
    } else if (host.count() < 1 || hosts.size() + host.count() > MOST) {
      error(settings, file, "has clients: " + host.count() + " at " + host.host());
    } else {
      for (int client = 0; client < host.count(); client++) {
        hosts.add(host);
      }
    }
  }

  private static void error(Settings settings, String asked, String why) {
    settings.error("%s: %s %s", ClientProperties.CLIENTS, asked, why);
  }

  /**
   * A machine of {@code --clients}, for {@code ssh}: {@code clients} is null for one; {@code
   * directory} is null for this process's working directory.
   */
  public record Host(String host, @Nullable Integer clients, @Nullable String directory) {
    int count() {
      return clients == null ? 1 : clients;
    }
  }
}
