package io.github.ycsbext.binding;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** Tells host names and addresses from text that was put in their place. */
public final class HostName {
  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}._-]+");

  private HostName() {}

  /** Returns true for an address or what may be a host name, without a port; looks nothing up. */
  public static boolean isOne(String text) {
    return text.indexOf(':') >= 0 ? isIpv6(text) : NAME.matcher(text).matches();
  }

  /** Java parses text in brackets as an address or rejects it; it asks no name server. */
  private static boolean isIpv6(String text) {
    try {
      return InetAddress.getByName(text.startsWith("[") ? text : "[" + text + "]") != null;
    } catch (UnknownHostException e) {
      return false;
    }
  }

  public static String ofThisMachine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
