package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.client.plan.ClientProperties;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * They are in an environment variable, so that they are on no command line, which other users could
 * read, and in no file, which a killed process would leave behind.
 */
public record HiddenProperties(String variable, String text) {
  public static HiddenProperties of(String variable, Map<String, String> content)
      throws IOException {
    Properties properties = new Properties();
    properties.putAll(content);
    // It is ASCII, which every locale passes on unchanged.
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    properties.store(text, null);
    return new HiddenProperties(variable, text.toString(StandardCharsets.US_ASCII));
  }

  public List<String> arguments() {
    return List.of("-P", ClientProperties.OF_ENVIRONMENT + variable);
  }

  public Map<String, String> environment() {
    return Map.of(variable, text);
  }

  @Override
  public String toString() {
    return "hidden properties";
  }
}
