package io.github.ycsbext.binding;

import io.github.ycsbext.note.Note;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A database as it stands.
 *
 * @param system the engine's own name, such as {@code Redis}
 * @param version as the server tells it
 * @param topology in words, such as {@code standalone} or {@code 3 nodes, RF 3}
 * @param durability what an acknowledged write has survived, such as {@code appendfsync everysec}
 *     or {@code w=1, journaled every 100 ms}
 * @param standIn the stand-in's name where the server is not the real engine; null where it is
 * @param records how many records the table holds; null where that is not known cheaply
 * @param bytesStored bytes on disk, or in memory for an engine that keeps its data there; null
 *     where the server does not tell
 * @param details anything else the server tells that a reader of results needs, by name
 */
public record SchemaDescription(
    String system,
    String version,
    Note topology,
    Note durability,
    @Nullable String standIn,
    @Nullable Long records,
    @Nullable Long bytesStored,
    Map<String, Note> details) {

  public SchemaDescription {
    // In an order of its own: that of Map.copyOf is another in each process.
    details = Collections.unmodifiableMap(new TreeMap<>(details));
  }

  /** Of a binding whose words are the same in every language. */
  public SchemaDescription(
      String system,
      String version,
      String topology,
      String durability,
      @Nullable String standIn,
      @Nullable Long records,
      @Nullable Long bytesStored,
      Map<String, String> details) {
    this(
        system,
        version,
        Note.plain(topology),
        Note.plain(durability),
        standIn,
        records,
        bytesStored,
        details.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, detail -> Note.plain(detail.getValue()))));
  }

  /** The same with texts alone. */
  public SchemaDescription inEnglish() {
    return new SchemaDescription(
        system,
        version,
        topology.text(),
        durability.text(),
        standIn,
        records,
        bytesStored,
        detailTexts());
  }

  /** The details in English. */
  public Map<String, String> detailTexts() {
    Map<String, String> texts = new TreeMap<>();
    details.forEach((name, value) -> texts.put(name, value.text()));
    return texts;
  }
}
