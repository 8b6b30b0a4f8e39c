package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The formats, which are recognised by their first bytes. */
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
  private final Signature signature;

  @SuppressWarnings("ImmutableEnumChecker") // As above.
  private final HeaderReader reader;

  MediaFormat(String mediaType, Signature signature, HeaderReader reader) {
    this.mediaType = mediaType;
    this.signature = signature;
    this.reader = reader;
  }

  /** Returns the type as registered with IANA. */
  public String mediaType() {
    return mediaType;
  }

  public boolean isVideo() {
    return VIDEOS.contains(this);
  }

  /** Returns the format that a file's first bytes indicate; null if it is none of these. */
  public static @Nullable MediaFormat recognise(Path path) throws IOException {
    try (MediaFile file = MediaFile.open(path)) {
      Head head = new Head(file.readUpTo(0, HEAD_BYTES));
      for (MediaFormat format : values()) {
        if (format.signature.matches(head)) {
          return format;
        }
      }
      return null;
    }
  }

  /**
   * Returns the facts in the header of a file of this format.
   *
   * @throws MalformedMediaException if the header cannot be read or the file ends too early
   */
  public MediaFacts read(Path path) throws IOException {
    try (MediaFile file = MediaFile.open(path)) {
      return reader.read(file).checked();
    } catch (IndexOutOfBoundsException | BufferUnderflowException e) {
      throw new MalformedMediaException("has a damaged header", e);
    }
  }

  private interface Signature {
    boolean matches(Head head);
  }

  private interface HeaderReader {
    MediaFacts read(MediaFile file) throws IOException;
  }

  private record Head(ByteBuffer bytes) {
    boolean hasBytes(int offset, int... expected) {
      if (bytes.limit() < offset + expected.length) {
        return false;
      }
      for (int i = 0; i < expected.length; i++) {
        if ((bytes.get(offset + i) & 0xff) != expected[i]) {
          return false;
        }
      }
      return true;
    }

    boolean hasText(int offset, String... choices) {
      for (String choice : choices) {
        if (hasBytes(offset, choice.chars().toArray())) {
          return true;
        }
      }
      return false;
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
}
