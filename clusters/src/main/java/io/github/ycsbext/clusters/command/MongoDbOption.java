package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.MongoDbOrigin;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

public final class MongoDbOption {
  @Option(
      names = "--mongodb",
      paramLabel = "ORIGIN",
      converter = Converter.class,
      completionCandidates = Offered.class,
      description =
          "Where MongoDB comes from if it is not installed: stand-in, to fetch nothing and start what stands in for it, or the URL of a site with its archives (default: $YCSB_MONGODB, else MongoDB's own site).")
  private @Nullable MongoDbOrigin origin;

  /** Returns the origin that the option, otherwise YCSB_MONGODB, otherwise nobody chose. */
  public MongoDbOrigin origin() {
    return origin == null ? MongoDbOrigin.ofUser() : origin;
  }

  /** The word that a shell completes; a URL is the user's own. */
  private static final class Offered implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of(MongoDbOrigin.STAND_IN).iterator();
    }
  }

  /** Refuses what is no origin as picocli refuses other values. */
  private static final class Converter implements ITypeConverter<MongoDbOrigin> {
    @Override
    public MongoDbOrigin convert(String text) {
      try {
        return MongoDbOrigin.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
