package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Reads the movie box of MP4 and QuickTime files (ISO/IEC 14496-12, sections 8.2 to 8.5). */
final class IsoMovieHeader {
  private static final int VIDEO_HANDLER = 0x76696465;
  private static final int SAMPLE_ENTRY_OFFSET = 8;
  private static final int WIDTH_IN_SAMPLE_ENTRY = 24;

  private IsoMovieHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    Box movie =
        Box.findIn(file, "moov")
            .orElseThrow(
                () ->
                    new MalformedMediaException(
                        "has no movie box: it is truncated, or its recording was not finished"));
    ByteBuffer description = firstEntry(firstVideo(movie));
    return MediaFacts.moving(
        description.getShort(WIDTH_IN_SAMPLE_ENTRY) & 0xffff,
        description.getShort(WIDTH_IN_SAMPLE_ENTRY + 2) & 0xffff,
        seconds(movie));
  }

  private static Box firstVideo(Box movie) throws MalformedMediaException {
    for (Box track : movie.children(0)) {
      if (track.type().equals("trak") && isVideo(track)) {
        Optional<Box> description = track.find("mdia", "minf", "stbl", "stsd");
        if (description.isPresent()) {
          return description.get();
        }
      }
    }
    throw new MalformedMediaException("has no video track");
  }

  private static ByteBuffer firstEntry(Box descriptions) throws MalformedMediaException {
    return descriptions.children(SAMPLE_ENTRY_OFFSET).stream()
        .findFirst()
        .orElseThrow(() -> new MalformedMediaException("does not say its dimensions"))
        .content();
  }

  private static boolean isVideo(Box track) throws MalformedMediaException {
    Optional<Box> handler = track.find("mdia", "hdlr");
    return handler.isPresent() && handler.get().content().getInt(8) == VIDEO_HANDLER;
  }

  private static double seconds(Box movie) throws MalformedMediaException {
    Optional<Box> header = movie.find("mvhd");
    if (header.isEmpty()) {
      return 0;
    }
    ByteBuffer fields = header.get().content();
    boolean wide = fields.get(0) == 1;
    double timescale = Integer.toUnsignedLong(fields.getInt(wide ? 20 : 12));
    double duration = wide ? fields.getLong(24) : Integer.toUnsignedLong(fields.getInt(16));
    return duration / timescale;
  }
}
