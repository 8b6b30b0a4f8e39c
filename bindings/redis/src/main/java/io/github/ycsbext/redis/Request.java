package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One command with its arguments. The first word is the command's name. The second, if there is
 * one, is the key that decides which node of a cluster gets it.
 *
 * <p>Values are ranges of the workload's own arrays. A request can be sent again.
 */
final class Request {
  private final List<ArrayByteIterator> words;

  private Request(int size) {
    words = new ArrayList<>(size);
  }

  /**
   * @param size the number of words, as far as it is known
   */
  static Request of(Command command, int size) {
    Request request = new Request(size);
    request.words.add(command.word());
    return request;
  }

  static Request of(Command command, byte[] key, int size) {
    return of(command, size).add(key);
  }

  static Request of(Command command) {
    return of(command, 1);
  }

  Request add(byte[] word) {
    return add(new ArrayByteIterator(word));
  }

  Request add(String word) {
    return add(word.getBytes(UTF_8));
  }

  Request add(long number) {
    return add(Long.toString(number));
  }

  Request add(ArrayByteIterator word) {
    words.add(word);
    return this;
  }

  /** Returns the key, which fills the whole array. */
  byte[] key() {
    return words.get(1).array();
  }

  void writeTo(RequestWriter writer) throws IOException {
    writer.array(words.size());
    for (ArrayByteIterator word : words) {
      writer.bulk(word);
    }
  }
}
