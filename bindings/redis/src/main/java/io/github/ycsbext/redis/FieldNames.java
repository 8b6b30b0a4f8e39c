package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Names in replies; each thread reuses the last one's, as records mostly have the same. */
final class FieldNames {
  /** Beyond this number, remembering would use memory for little benefit. */
  private static final int MOST = 1000;

  private final List<byte[]> words = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  /** By the field's index from 0; the word, in UTF-8, is kept. */
  String at(int place, byte[] word) {
    if (place < words.size() && Arrays.equals(words.get(place), word)) {
      return names.get(place);
    }
    String name = new String(word, UTF_8);
    if (place < words.size()) {
      words.set(place, word);
      names.set(place, name);
    } else if (place == words.size() && place < MOST) {
      words.add(word);
      names.add(name);
    }
    return name;
  }
}
