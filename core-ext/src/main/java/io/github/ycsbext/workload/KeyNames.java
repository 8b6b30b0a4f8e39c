package io.github.ycsbext.workload;

import site.ycsb.Utils;

/**
 * The names of keys, as YCSB makes them: {@code user} and the key's number, hashed where inserts
 * are not to come in the order of their keys, filled up with zeros on the left.
 *
 * @param zeroPadding the least number of digits
 * @param ordered false to hash the number
 */
record KeyNames(int zeroPadding, boolean ordered) {
  private static final String PREFIX = "user";

  String of(long key) {
    String number = Long.toString(ordered ? key : Utils.hash(key));
    int missing = zeroPadding - number.length();
    return missing > 0 ? PREFIX.concat("0".repeat(missing)).concat(number) : PREFIX.concat(number);
  }
}
