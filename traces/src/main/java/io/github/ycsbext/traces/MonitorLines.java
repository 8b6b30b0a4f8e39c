package io.github.ycsbext.traces;

import io.github.ycsbext.traces.TraceBuilder.Access;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Lines such as {@code 1339518083.107412 [0 127.0.0.1:60866] "set" "key" "value"}. Strings and
 * hashes are records; what asks for other types, or for none, is skipped.
 */
final class MonitorLines implements TraceFormat.Lines {
  @Override
  public void add(String line, TraceBuilder to) throws IOException {
    String text = line.startsWith("+") ? line.substring(1) : line;
    if (text.isEmpty() || text.equals("OK")) {
      return;
    }
    int space = text.indexOf(' ');
    int arguments = text.indexOf("] \"");
    if (space < 0 || arguments < 0) {
      throw new IllegalArgumentException();
    }
    long atNs = Math.round(Double.parseDouble(text.substring(0, space)) * 1e6) * 1000;
    List<String> words = words(text, arguments + 2);
    add(atNs, words, to);
  }

  private static void add(long atNs, List<String> words, TraceBuilder to) throws IOException {
    String command = words.get(0).toUpperCase(Locale.ROOT);
    int ttl = 0;
    switch (command) {
      case "GET",
          "GETRANGE",
          "SUBSTR",
          "STRLEN",
          "HGET",
          "HMGET",
          "HGETALL",
          "HKEYS",
          "HVALS",
          "HLEN",
          "HEXISTS",
          "HSTRLEN" ->
          add(atNs, Access.READ, words.get(1), 0, 0, to);
      case "MGET", "EXISTS" -> {
        for (String key : words.subList(1, words.size())) {
          add(atNs, Access.READ, key, 0, 0, to);
        }
      }
      case "DEL", "UNLINK", "GETDEL" -> {
        for (String key : words.subList(1, words.size())) {
          add(atNs, Access.DELETE, key, 0, 0, to);
        }
      }
      case "SET" -> {
        for (int i = 3; i + 1 < words.size(); i++) {
          ttl =
              switch (words.get(i).toUpperCase(Locale.ROOT)) {
                case "EX" -> Integer.parseInt(words.get(i + 1));
                case "PX" -> seconds(words.get(i + 1));
                default -> ttl;
              };
        }
        add(atNs, Access.WRITE, words.get(1), words.get(2).length(), ttl, to);
      }
      case "SETEX" ->
          add(
              atNs,
              Access.WRITE,
              words.get(1),
              words.get(3).length(),
              Integer.parseInt(words.get(2)),
              to);
      case "PSETEX" ->
          add(atNs, Access.WRITE, words.get(1), words.get(3).length(), seconds(words.get(2)), to);
      case "SETNX", "GETSET", "APPEND" ->
          add(atNs, Access.WRITE, words.get(1), words.get(2).length(), 0, to);
      case "SETRANGE" -> add(atNs, Access.WRITE, words.get(1), words.get(3).length(), 0, to);
      case "INCR", "DECR", "INCRBY", "DECRBY", "INCRBYFLOAT", "HINCRBY", "HINCRBYFLOAT" ->
          add(atNs, Access.WRITE, words.get(1), 0, 0, to);
      case "MSET", "MSETNX" -> {
        for (int i = 1; i + 1 < words.size(); i += 2) {
          add(atNs, Access.WRITE, words.get(i), words.get(i + 1).length(), 0, to);
        }
      }
      case "HSET", "HMSET", "HSETNX" -> {
        int bytes = 0;
        for (int i = 3; i < words.size(); i += 2) {
          bytes += words.get(i).length();
        }
        add(atNs, Access.WRITE, words.get(1), bytes, 0, to);
      }
      default -> to.skip(command);
    }
  }

  private static int seconds(String millis) {
    return (int) Math.max(1, Long.parseLong(millis) / 1000);
  }

  private static void add(
      long atNs, Access access, String key, int valueBytes, int ttl, TraceBuilder to)
      throws IOException {
    to.add(atNs, access, key, key.length(), valueBytes, ttl);
  }

  /** Returns what Redis means by a letter behind a backslash. */
  private static char unescaped(char letter) {
    return switch (letter) {
      case 'a' -> 7;
      case 'b' -> '\b';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> letter;
    };
  }

  /** Returns the quoted words from a place on, with a character for each byte. */
  private static List<String> words(String text, int from) {
    List<String> words = new ArrayList<>();
    int at = from;
    while (at < text.length() && text.charAt(at) == '"') {
      StringBuilder word = new StringBuilder();
      at++;
      while (text.charAt(at) != '"') {
        char next = text.charAt(at++);
        if (next == '\\') {
          next = text.charAt(at++);
          if (next == 'x') {
            next = (char) Integer.parseInt(text.substring(at, at + 2), 16);
            at += 2;
          } else {
            next = unescaped(next);
          }
        }
        word.append(next);
      }
      words.add(word.toString());
      at += 2;
    }
    if (words.isEmpty() || at <= text.length()) {
      throw new IllegalArgumentException();
    }
    return words;
  }
}
