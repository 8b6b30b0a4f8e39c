package io.github.ycsbext.redis.connection;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.util.RedisOutputStream;

/**
 * A command's name and arguments, the workload's own arrays; it can be sent again. The second word
 * is the key that decides which node of a cluster gets it.
 */
public final class Request {
  private final List<ArrayByteIterator> words;

  private Request(int size) {
    this.words = new ArrayList<>(size);
  }

  public static Request of(Command command, int size) {
    return new Request(size).add(command.getRaw());
  }

  public static Request of(Command command, byte[] key, int size) {
    return of(command, size).add(key);
  }

  public static Request of(Command command) {
    return of(command, 1);
  }

  /** After writes on their connection; the reply is how many replicas have them. */
  static Request wait(ReplicaSettings settings) {
    return of(Command.WAIT, 3).add(settings.waitFor()).add(settings.patience().toMillis());
  }

  public Request add(byte[] word) {
    return add(new ArrayByteIterator(word));
  }

  public Request add(String word) {
    return add(word.getBytes(UTF_8));
  }

  public Request add(long number) {
    return add(Long.toString(number));
  }

  public Request add(ArrayByteIterator word) {
    words.add(word);
    return this;
  }

  public byte[] key() {
    return words.get(1).array();
  }

  public void writeTo(RedisOutputStream out) throws IOException {
    out.write((byte) '*');
    out.writeIntCrLf(words.size());
    for (ArrayByteIterator word : words) {
      out.write((byte) '$');
      out.writeIntCrLf(word.length());
      out.write(word.array(), word.offset(), word.length());
      out.writeCrLf();
    }
  }
}
