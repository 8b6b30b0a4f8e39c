package io.github.ycsbext.binding;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** Tells names and addresses of hosts from what was put in their place. */
public final class HostName {
  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}._-]+");

  private HostName() {}

  /**
   * Whether it may be the name of a host, or is an address; nothing is looked up.
   *
   * @param text without a port; an IPv6 address with brackets or without
   */
  public static boolean isOne(String text) {
    return text.indexOf(':') >= 0 ? isIpv6(text) : NAME.matcher(text).matches();
  }

  /** An address in brackets is one, or is refused: Java asks no name server for it. */
  private static boolean isIpv6(String text) {
    try {
      return InetAddress.getByName(text.startsWith("[") ? text : "[" + text + "]") != null;
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
