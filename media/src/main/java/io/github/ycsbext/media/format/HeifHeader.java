package io.github.ycsbext.media.format;

import java.io.IOException;
import java.util.Comparator;
import java.util.Optional;

/**
 * Finds the largest spatial extent among the item properties (ISO/IEC 23008-12, section 6.5.3). It
 * is the picture's; the smaller ones are those of tiles and thumbnails.
 */
final class HeifHeader {
  private static final int FULL_BOX_BYTES = 4;

  private HeifHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    Optional<Box> properties = Optional.empty();
    Optional<Box> meta = Box.findIn(file, "meta");
    if (meta.isPresent()) {
      for (Box child : meta.get().children(FULL_BOX_BYTES)) {
        properties = child.type().equals("iprp") ? child.find("ipco") : properties;
      }
    }
    return (properties.isPresent() ? largestExtent(properties.get()) : Optional.<MediaFacts>empty())
        .orElseThrow(() -> new MalformedMediaException("does not say its dimensions"));
  }

  private static Optional<MediaFacts> largestExtent(Box properties) throws MalformedMediaException {
    return properties.children(0).stream()
        .filter(property -> property.type().equals("ispe"))
        .max(Comparator.comparingLong(HeifHeader::area))
        .map(extent -> MediaFacts.still(extent.content().getInt(4), extent.content().getInt(8)));
  }

  private static long area(Box extent) {
    return (long) extent.content().getInt(4) * extent.content().getInt(8);
  }
}
