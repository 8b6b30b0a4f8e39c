package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.engine.LocalSocket;
import io.github.ycsbext.clusters.engine.LoginRefusedException;
import io.github.ycsbext.clusters.engine.NodeAddress;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.StringJoiner;

public final class RespSocket {
  private static final Set<String> REFUSALS = Set.of("NOAUTH", "WRONGPASS", "NOPERM", "DENIED");

  private RespSocket() {}

  /**
   * Returns the text of the answer: a string or number, or the elements of an array separated by
   * spaces.
   *
   * @throws LoginRefusedException if it answers that it wants a login
   */
  public static String call(NodeAddress server, String... command) throws IOException {
    try (Socket socket = LocalSocket.connect(server.host(), server.port())) {
      socket.getOutputStream().write(encode(command));
      return answer(new BufferedInputStream(socket.getInputStream()));
    }
  }

  private static byte[] encode(String... command) {
    StringBuilder request = new StringBuilder("*" + command.length + "\r\n");
    for (String word : command) {
      request.append("$").append(word.length()).append("\r\n").append(word).append("\r\n");
    }
    return request.toString().getBytes(StandardCharsets.US_ASCII);
  }

  private static String answer(InputStream in) throws IOException {
    String line = line(in);
    String rest = line.substring(1);
    return switch (line.charAt(0)) {
      case '+', ':' -> rest;
      case '$' -> bulk(in, Integer.parseInt(rest));
      case '*' -> array(in, Integer.parseInt(rest));
      default -> throw failure("it answered " + line, rest);
    };
  }

  private static IOException failure(String words, String error) {
    return REFUSALS.contains(error.split(" ", 2)[0])
        ? new LoginRefusedException(words, null)
        : new IOException(words);
  }

  private static String bulk(InputStream in, int length) throws IOException {
    if (length < 0) {
      throw new IOException("it has nothing there");
    }
    String text = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    in.skipNBytes(2);
    return text;
  }

  private static String array(InputStream in, int size) throws IOException {
    StringJoiner texts = new StringJoiner(" ");
    for (int i = 0; i < size; i++) {
      texts.add(answer(in));
    }
    return texts.toString();
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\r'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("it closed the connection");
      }
      line.append((char) next);
    }
    if (in.read() != '\n' || line.isEmpty()) {
      throw new IOException("it does not speak the Redis protocol");
    }
    return line.toString();
  }
}
