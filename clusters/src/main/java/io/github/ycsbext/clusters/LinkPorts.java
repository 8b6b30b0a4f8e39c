package io.github.ycsbext.clusters;

import java.util.ArrayList;
import java.util.List;

/**
 * Names in the switch, for rules of one server's link.
 *
 * @param table the name of the server's own table, of which there is one of the family bridge
 * @param server the port that leads to the server
 * @param clients the port that leads to all that is no server of the cluster
 */
public record LinkPorts(String table, String server, String clients) {
  private static final int MILLION = 1_000_000;

  /**
   * Returns the rules that drop packets.
   *
   * @param to whether of those that are sent to the server
   * @param from whether of those that the server sends
   * @param others the port at the other end, with {@code !=} before it for all but that; empty for
   *     any
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
