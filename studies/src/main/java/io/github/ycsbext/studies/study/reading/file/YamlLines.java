package io.github.ycsbext.studies.study.reading.file;

import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

public final class YamlLines {
  private final Map<JsonPointer, Integer> lines = new HashMap<>();

  private YamlLines() {}

  public static YamlLines of(YAMLMapper mapper, String yaml) {
    YamlLines found = new YamlLines();
    try (JsonParser parser = mapper.createParser(yaml)) {
      while (parser.nextToken() != null) {
        found.note(parser);
      }
    }
    return found;
  }

  private void note(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token != JsonToken.END_OBJECT && token != JsonToken.END_ARRAY) {
      JsonPointer place = parser.streamReadContext().pathAsPointer();
      lines.putIfAbsent(place, parser.currentTokenLocation().getLineNr());
    }
  }

  public int of(JsonPointer place) {
    Integer line = lines.get(place);
    if (line != null) {
      return line;
    }
    JsonPointer around = place.head();
    return around == null ? 1 : of(around);
  }
}
