package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public enum MediaFormat {
  JPEG("image/jpeg", head -> head.hasBytes(0, 0xff, 0xd8, 0xff), LibraryHeader::ofJpeg),
  PNG("image/png", head -> head.hasBytes(0, 0x89, 'P', 'N', 'G', '\r', '\n'), LibraryHeader::ofPng),
  GIF("image/gif", head -> head.hasText(0, "GIF87a", "GIF89a"), LibraryHeader::ofGif),
  BMP("image/bmp", head -> head.hasText(0, "BM"), LibraryHeader::ofBmp),
  WEBP("image/webp", head -> head.isRiff("WEBP"), LibraryHeader::ofWebp),
  TIFF(
      "image/tiff",
      head -> head.hasBytes(0, 'I', 'I', 42, 0) || head.hasBytes(0, 'M', 'M', 0, 42),
      LibraryHeader::ofTiff),
  AVIF("image/avif", head -> head.hasText(4, "ftyp") && head.hasText(8, "avif"), HeifHeader::read),
  HEIF(
      "image/heif",
      head -> head.hasText(4, "ftyp") && head.hasText(8, "heic", "heix", "heim", "heis", "mif1"),
      HeifHeader::read),
  MOV(
      "video/quicktime",
      head ->
          head.hasText(4, "ftypqt  ")
              // Before 2001 a QuickTime film began with its first box.
              || head.hasText(4, "moov", "mdat", "wide"),
      LibraryHeader::ofQuickTime),
  MP4("video/mp4", head -> head.hasText(4, "ftyp"), LibraryHeader::ofMp4),
  WEBM("video/webm", head -> head.isMatroska("webm"), MatroskaHeader::read),
  MATROSKA("video/matroska", head -> head.isMatroska("matroska"), MatroskaHeader::read),
  AVI("video/vnd.avi", head -> head.isRiff("AVI "), AviHeader::read);

  public static final String NAMES =
      "JPEG, PNG, GIF, BMP, WebP, TIFF, HEIF, AVIF, MP4, MOV, WebM, Matroska, AVI";

  private static final int HEAD_BYTES = 64;
  private static final Set<MediaFormat> VIDEOS = Set.of(MOV, MP4, WEBM, MATROSKA, AVI);

  private final String mediaType;

  @SuppressWarnings("ImmutableEnumChecker") // Lambdas without state.
  private final Predicate<Head> signature;

  @SuppressWarnings("ImmutableEnumChecker") // As above.
  private final HeaderReader reader;

  MediaFormat(String mediaType, Predicate<Head> signature, HeaderReader reader) {
    this.mediaType = mediaType;
    this.signature = signature;
    this.reader = reader;
  }

  public String mediaType() {
    return mediaType;
  }

  public boolean isVideo() {
    return VIDEOS.contains(this);
  }

  /** Returns the format that a file's first bytes indicate; null if it is none of these. */
  public static @Nullable MediaFormat recognise(Path path) throws IOException {
    try (MediaFile file = new MediaFile(path)) {
      Head head = new Head(file.readUpTo(0, HEAD_BYTES));
      for (MediaFormat format : values()) {
        if (format.signature.test(head)) {
          return format;
        }
      }
      return null;
    }
  }

  /** Throws if the header cannot be read or the file ends too early. */
  public MediaFacts read(Path path) throws IOException {
    try (MediaFile file = new MediaFile(path)) {
      return reader.read(file).checked();
    } catch (IndexOutOfBoundsException | BufferUnderflowException e) {
      throw new MalformedMediaException("has a damaged header", e);
    }
  }

  private interface HeaderReader {
    MediaFacts read(MediaFile file) throws IOException;
  }

  private record Head(ByteBuffer bytes) {
    boolean hasBytes(int offset, int... expected) {
      return bytes.limit() >= offset + expected.length
          && IntStream.range(0, expected.length)
              .allMatch(i -> (bytes.get(offset + i) & 0xff) == expected[i]);
    }

    boolean hasText(int offset, String... choices) {
      return Stream.of(choices).anyMatch(text -> hasBytes(offset, text.chars().toArray()));
    }

    boolean isRiff(String form) {
      return hasText(0, "RIFF") && hasText(8, form);
    }

    /** The document type is within the first bytes of the EBML header. */
    boolean isMatroska(String documentType) {
      String text = StandardCharsets.ISO_8859_1.decode(bytes.duplicate()).toString();
      return hasBytes(0, 0x1a, 0x45, 0xdf, 0xa3) && text.contains(documentType);
    }
  }

  /** Reads the AVIMAINHEADER, which is the first chunk of the first list. */
  static final class AviHeader {
    private static final int MAIN_HEADER_OFFSET = 24;
    private static final int MAIN_HEADER = 0x68697661;

    private AviHeader() {}

    static MediaFacts read(MediaFile file) throws IOException {
      ByteBuffer head = file.readLittleEndian(0, MAIN_HEADER_OFFSET + 8 + 40);
      file.mustReach(8 + Integer.toUnsignedLong(head.getInt(4)), "its RIFF chunk");
      if (head.getInt(MAIN_HEADER_OFFSET) != MAIN_HEADER) {
        throw new MalformedMediaException("has no main header where AVI has it");
      }
      head.position(MAIN_HEADER_OFFSET + 8);
      ByteBuffer main = head.slice().order(head.order());
      double seconds =
          Integer.toUnsignedLong(main.getInt(0)) / 1e6 * Integer.toUnsignedLong(main.getInt(16));
      return MediaFacts.moving(main.getInt(32), main.getInt(36), seconds);
    }
  }

  /**
   * The largest extent among the item properties (ISO/IEC 23008-12, section 6.5.3) is the
   * picture's; the smaller ones are those of tiles and thumbnails.
   */
  static final class HeifHeader {
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
      return (properties.isPresent()
              ? largestExtent(properties.get())
              : Optional.<MediaFacts>empty())
          .orElseThrow(() -> new MalformedMediaException("does not say its dimensions"));
    }

    private static Optional<MediaFacts> largestExtent(Box properties)
        throws MalformedMediaException {
      return properties.children(0).stream()
          .filter(property -> property.type().equals("ispe"))
          .max(Comparator.comparingLong(HeifHeader::area))
          .map(extent -> MediaFacts.still(extent.content().getInt(4), extent.content().getInt(8)));
    }

    private static long area(Box extent) {
      return (long) extent.content().getInt(4) * extent.content().getInt(8);
    }
  }
}
