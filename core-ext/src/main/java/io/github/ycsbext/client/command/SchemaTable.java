package io.github.ycsbext.client.command;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.result.ResultJson;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Formats a description for people or for programs. */
final class SchemaTable {
  private SchemaTable() {}

  static void print(SchemaDescription description, boolean json, PrintStream out) {
    if (json) {
      out.println(ResultJson.text(description.inEnglish()));
    } else {
      print(rows(description), out);
    }
  }

  private static Map<String, String> rows(SchemaDescription description) {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("system", description.system());
    rows.put("version", description.version());
    rows.put("topology", description.topology().text());
    rows.put("durability", description.durability().text());
    put(rows, "stand-in", description.standIn());
    put(rows, "records", description.records());
    put(rows, "bytes stored", description.bytesStored());
    description
        .detailTexts()
        .forEach((name, text) -> rows.merge(name, text, (value, how) -> value + " (" + how + ")"));
    return rows;
  }

  private static void put(Map<String, String> rows, String name, @Nullable Object value) {
    if (value != null) {
      rows.put(name, value.toString());
    }
  }

  private static void print(Map<String, String> rows, PrintStream out) {
    int width = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
    rows.forEach(
        (name, value) ->
            out.println(name + " ".repeat(width - name.length() + 2) + Secrets.hide(name, value)));
  }
}
