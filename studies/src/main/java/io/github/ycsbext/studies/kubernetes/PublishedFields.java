package io.github.ycsbext.studies.kubernetes;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.result.ResultJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The fields that the published API of Kubernetes has, as a maintained model of it knows them. */
final class PublishedFields {
  private static final Map<String, Class<? extends HasMetadata>> KINDS =
      Stream.of(
              Job.class,
              Service.class,
              Secret.class,
              ConfigMap.class,
              PersistentVolumeClaim.class,
              Pod.class,
              Namespace.class)
          .collect(
              Collectors.toMap(
                  type -> HasMetadata.getApiVersion(type) + " " + HasMetadata.getKind(type),
                  type -> type,
                  (one, other) -> one,
                  TreeMap::new));

  private PublishedFields() {}

  /**
   * Returns one sentence for each field, of all documents of a file, that the API does not know.
   */
  static List<String> errors(String text) {
    List<String> errors = new ArrayList<>();
    YAMLMapper mapper =
        YAMLMapper.builder()
            .annotationIntrospector(new NoOtherFields())
            .addHandler(new UnknownFields(errors))
            // A file may hold several documents.
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    try {
      List<Class<? extends HasMetadata>> types = types(mapper, text, errors);
      if (errors.isEmpty()) {
        read(mapper, text, types);
      }
    } catch (StreamReadException e) {
      TokenStreamLocation place = e.getLocation();
      errors.add("is no YAML: line " + place.getLineNr() + ", column " + place.getColumnNr());
    } catch (JacksonException e) {
      errors.add(ResultJson.error(e).text());
    }
    return errors;
  }

  private static List<Class<? extends HasMetadata>> types(
      YAMLMapper mapper, String text, List<String> errors) {
    List<Class<? extends HasMetadata>> types = new ArrayList<>();
    try (MappingIterator<JsonNode> documents = mapper.readerFor(JsonNode.class).readValues(text)) {
      while (documents.hasNextValue()) {
        JsonNode document = documents.nextValue();
        String kind =
            document.path("apiVersion").asString("") + " " + document.path("kind").asString("");
        Class<? extends HasMetadata> type = KINDS.get(kind);
        if (!document.isObject()) {
          errors.add(
              "document "
                  + (types.size() + errors.size() + 1)
                  + " is no resource, which has fields such as apiVersion and kind");
        } else if (type == null) {
          errors.add(
              "document %s: apiVersion and kind are '%s'%s"
                  .formatted(
                      types.size() + errors.size() + 1,
                      kind.strip(),
                      NearestName.hint(kind, KINDS.keySet())));
        } else {
          types.add(type);
        }
      }
    }
    if (types.isEmpty() && errors.isEmpty()) {
      errors.add("is empty: give a file of resources");
    }
    return types;
  }

  private static void read(
      YAMLMapper mapper, String text, List<Class<? extends HasMetadata>> types) {
    try (JsonParser parser = mapper.createParser(text)) {
      for (Class<? extends HasMetadata> type : types) {
        if (parser.nextToken() == JsonToken.START_OBJECT) {
          mapper.readerFor(type).readValue(parser);
        }
      }
    }
  }

  /** The model keeps what it does not know; here it is an error. */
  private static final class NoOtherFields extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public Boolean hasAnySetter(MapperConfig<?> config, Annotated annotated) {
      return false;
    }
  }

  private static final class UnknownFields extends DeserializationProblemHandler {
    private final List<String> errors;

    UnknownFields(List<String> errors) {
      this.errors = errors;
    }

    @Override
    public boolean handleUnknownProperty(
        DeserializationContext context,
        JsonParser parser,
        ValueDeserializer<?> deserializer,
        Object owner,
        String name) {
      Collection<String> known =
          deserializer.getKnownPropertyNames().stream().map(String::valueOf).sorted().toList();
      Class<?> type = owner instanceof Class<?> itself ? itself : owner.getClass();
      errors.add(
          "line %s: %s has no field '%s'%s"
              .formatted(
                  parser.currentTokenLocation().getLineNr(),
                  type.getSimpleName(),
                  name,
                  NearestName.hint(name, known)));
      parser.skipChildren();
      return true;
    }
  }
}
