package io.github.ycsbext.clusters;

import java.util.ArrayList;
import java.util.List;

/** A server's table, of the family bridge, its port in the switch, and the port to clients. */
public record LinkPorts(String table, String server, String clients) {
  private static final int MILLION = 1_000_000;

  /**
   * Returns the rules that drop packets which are sent to the server ({@code to}), or which it
   * sends ({@code from}).
   *
   * @param others the port at the other end, with {@code !=} before it for all but that one; empty
   *     for any
   * @param which the packets among them, such as {@link #some}; empty for all
   */
  public List<String> drop(boolean to, boolean from, String others, String which) {
    List<String> rules = new ArrayList<>();
    rules.add(
        "add chain bridge %s dropped { type filter hook forward priority 0; }".formatted(table));
    if (to) {
      rules.add(drop("oifname", "iifname", others, which));
    }
    if (from) {
      rules.add(drop("iifname", "oifname", others, which));
    }
    return rules;
  }

  private String drop(String here, String there, String others, String which) {
    String other = others.isEmpty() ? "" : " " + there + " " + others;
    return "add rule bridge %s dropped %s \"%s\"%s%s drop"
        .formatted(table, here, server, other, which);
  }

  /** Returns the words that choose a part of the packets at random. */
  public static String some(double part) {
    return " numgen random mod %s < %s".formatted(MILLION, Math.max(1, Math.round(part * MILLION)));
  }
}
