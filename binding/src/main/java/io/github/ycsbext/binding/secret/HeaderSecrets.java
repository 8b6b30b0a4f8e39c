package io.github.ycsbext.binding.secret;

import static io.github.ycsbext.binding.secret.SecretScan.HIDDEN;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

final class HeaderSecrets extends SecretRule {
  private static final List<Pattern> HEADERS =
      List.of(
          Pattern.compile("(?i)\\bbearer\\s++(?!" + HIDDEN + ")(\\S++)"),
          Pattern.compile("(?i)\\bauthorization\\W{1,3}basic\\s++(?!" + HIDDEN + ")(\\S++)"));

  HeaderSecrets(String text, BitSet marked) {
    super(text, marked);
  }

  @Override
  void mark() {
    for (Pattern pattern : HEADERS) {
      Matcher header = pattern.matcher(text);
      while (header.find()) {
        marked.set(header.start(1), header.end(1));
      }
    }
  }
}
