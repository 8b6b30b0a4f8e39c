package io.github.ycsbext.binding.schema;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NoteCode;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What bindings of several databases tell of their servers; each adds its own to the book. */
public enum ServerNote implements NoteCode {
  ONE_PRIMARY,
  ONE_REPLICA,
  REPLICAS,
  ONE_NODE,
  SHARDED,
  DURABILITY_NOT_TOLD,
  COLUMN,
  COLUMNS,
  DOES_NOT_EXIST;

  /** Such as {@code 10 columns of text}, from the type of each. */
  public static List<Note> columns(Stream<String> types) {
    return types
        .collect(Collectors.groupingBy(type -> type, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(of -> (of.getValue() == 1 ? COLUMN : COLUMNS).of(of.getValue(), of.getKey()))
        .toList();
  }

  @Override
  public String bundle() {
    return "server";
  }
}
