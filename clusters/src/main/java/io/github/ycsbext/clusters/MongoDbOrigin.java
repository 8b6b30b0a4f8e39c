package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where MongoDB comes from if it is not installed.
 *
 * @param site the address of a site or folder with MongoDB's archives; null to fetch nothing and
 *     start the stand-in
 */
public record MongoDbOrigin(@Nullable URI site) {
  public static final String VARIABLE = "YCSB_MONGODB";

  public static final String STAND_IN = "stand-in";

  public static final String OFFICIAL = "https://fastdl.mongodb.org";

  /**
   * Returns the origin in {@code YCSB_MONGODB}, otherwise MongoDB's own site.
   *
   * @throws UserError if the variable has another value
   */
  public static MongoDbOrigin ofUser() {
    String named = System.getenv().getOrDefault(VARIABLE, "").strip();
    try {
      return parse(named.isEmpty() ? OFFICIAL : named);
    } catch (IllegalArgumentException e) {
      throw UserError.badInput(VARIABLE + ": " + e.getMessage(), e);
    }
  }

  /**
   * Parses {@code stand-in}, or the URL of a site or folder, without a user: it is recorded in
   * results.
   *
   * @throws IllegalArgumentException if it is neither; the message is a sentence
   */
  public static MongoDbOrigin parse(String text) {
    if (text.equals(STAND_IN)) {
      return new MongoDbOrigin(null);
    }
    try {
      URI site = new URI(text);
      String scheme = String.valueOf(site.getScheme()).toLowerCase(Locale.ROOT);
      boolean isSite =
          scheme.matches("https?") && site.getHost() != null && site.getUserInfo() == null;
      if (isSite || (scheme.equals("file") && site.getPath() != null)) {
        return new MongoDbOrigin(site);
      }
    } catch (URISyntaxException e) {
      // Refused below, as every other text.
    }
    throw new IllegalArgumentException(
        "'%s' is neither %s nor the URL, without a user, of a site with MongoDB's archives, such as %s"
            .formatted(text.replaceAll("://[^/@\\s]*@", "://"), STAND_IN, OFFICIAL));
  }

  public String label() {
    return site == null ? STAND_IN : site.toString();
  }
}
