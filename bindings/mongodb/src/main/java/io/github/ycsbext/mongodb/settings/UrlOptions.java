package io.github.ycsbext.mongodb.settings;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.error.NearestName;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The driver ignores unknown options, and values neither true nor false where they must be: so does
 * the binding, with a note that names the nearest, as upstream's users have such URLs.
 */
final class UrlOptions {
  private static final List<String> FLAGS =
      List.of(
          ("directConnection enableOverloadRetargeting j journal loadBalanced retryReads"
                  + " retryWrites safe ssl sslInvalidHostNameAllowed tls tlsAllowInvalidHostnames"
                  + " tlsInsecure")
              .split(" "));

  private static final List<String> OTHERS =
      List.of(
          ("appName authMechanism authMechanismProperties authSource compressors"
                  + " connectTimeoutMS gssapiServiceName heartbeatFrequencyMS localThresholdMS"
                  + " maxAdaptiveRetries maxConnecting maxIdleTimeMS maxLifeTimeMS maxPoolSize"
                  + " maxStalenessSeconds minPoolSize proxyHost proxyPassword proxyPort proxyUsername"
                  + " readConcernLevel readPreference readPreferenceTags replicaSet serverMonitoringMode"
                  + " serverSelectionTimeoutMS socketTimeoutMS srvAllowedHostsSuffix srvMaxHosts"
                  + " srvServiceName timeoutMS uuidRepresentation w waitQueueTimeoutMS wtimeout"
                  + " wtimeoutMS zlibCompressionLevel")
              .split(" "));

  /** It may be given several times and may be empty, which means any member. */
  private static final String LIST = "readPreferenceTags";

  /** Options by their names in lower case, as the driver compares them. */
  private static final Map<String, String> KNOWN =
      new TreeMap<>(
          Stream.concat(FLAGS.stream(), OTHERS.stream())
              .collect(Collectors.toMap(name -> name.toLowerCase(Locale.ROOT), name -> name)));

  private static final Set<String> TRUTH = Set.of("true", "false", "yes", "no", "1", "0");

  private static final Map<String, Property<?>> ELSEWHERE =
      Map.of(
          "tlscafile", MongoProperties.TRUST_STORE,
          "sslcertificateauthorityfile", MongoProperties.TRUST_STORE,
          "tlscertificatekeyfile", MongoProperties.KEY_STORE,
          "tlscertificatekeyfilepassword", MongoProperties.KEY_STORE_PASSWORD,
          "sslclientcertificatekeyfile", MongoProperties.KEY_STORE,
          "tlsallowinvalidcertificates", MongoProperties.TRUST_STORE);

  /** Drivers before 4.0 knew it, and YCSB sets it; today any number of threads may wait. */
  private static final String WITHOUT_EFFECT = "waitqueuemultiple";

  private UrlOptions() {}

  static Set<String> names() {
    return KNOWN.keySet();
  }

  static void check(ServerUrl url, List<String> errors, List<String> notes) {
    Set<String> seen = new HashSet<>();
    for (String pair : url.options()) {
      String[] nameAndValue = pair.split("=", 2);
      String value = nameAndValue.length == 2 ? nameAndValue[1] : "";
      String name = nameAndValue[0];
      String folded = name.toLowerCase(Locale.ROOT);
      String known = KNOWN.get(folded);
      if (known == null) {
        if (!folded.equals(WITHOUT_EFFECT)) { // The driver's log reports that one.
          notes.add(
              "mongodb.url: '%s' is not an option of a URL and is ignored%s"
                  .formatted(name, wayOut(folded)));
        }
      } else if (value.isBlank() && !known.equals(LIST)) {
        errors.add("mongodb.url: " + name + " has no value: give one, or leave it out");
      } else if (FLAGS.contains(known) && !TRUTH.contains(value.strip().toLowerCase(Locale.ROOT))) {
        notes.add(
            "mongodb.url: %s='%s' is neither true nor false and is ignored".formatted(name, value));
      }
      if (!LIST.equals(known) && !seen.add(folded)) {
        errors.add("mongodb.url: " + name + " is given twice: give it once");
      }
    }
  }

  private static String wayOut(String name) {
    Property<?> property = ELSEWHERE.get(name);
    return property == null
        ? NearestName.hint(name, KNOWN.values())
        : " here: give the property " + property;
  }
}
