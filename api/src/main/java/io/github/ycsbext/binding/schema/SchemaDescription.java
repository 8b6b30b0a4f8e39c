package io.github.ycsbext.binding.schema;

import io.github.ycsbext.note.Note;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The state of a database.
 *
 * @param topology the topology in words, such as {@code standalone} or {@code 3 nodes, RF 3}
 * @param durability what an acknowledged write has survived, such as {@code appendfsync everysec}
 *     or {@code w=1, journaled every 100 ms}
 * @param standIn the name of the stand-in that replaces the real engine; null for the real engine
 * @param records the number of records in the table; null if it is not cheap to find out
 * @param bytesStored bytes on disk, or in memory for an engine that keeps its data there; null if
 *     the server does not report it
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
    // Sorted, because the order of Map.copyOf differs between processes.
    details = Collections.unmodifiableMap(new TreeMap<>(details));
  }

  /** Describes the database of a binding whose words are the same in every language. */
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

  /** Returns the same description with all notes as English text. */
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

  public Map<String, String> detailTexts() {
    Map<String, String> texts = new TreeMap<>();
    details.forEach((name, value) -> texts.put(name, value.text()));
    return texts;
  }
}
