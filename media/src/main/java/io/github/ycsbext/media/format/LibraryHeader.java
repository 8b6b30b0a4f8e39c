package io.github.ycsbext.media.format;

import com.drew.imaging.ImageMetadataReader;
import com.drew.imaging.ImageProcessingException;
import com.drew.metadata.Directory;
import com.drew.metadata.Metadata;
import com.drew.metadata.bmp.BmpHeaderDirectory;
import com.drew.metadata.exif.ExifIFD0Directory;
import com.drew.metadata.gif.GifHeaderDirectory;
import com.drew.metadata.jpeg.JpegDirectory;
import com.drew.metadata.mov.QuickTimeDirectory;
import com.drew.metadata.mov.media.QuickTimeVideoDirectory;
import com.drew.metadata.mp4.Mp4Directory;
import com.drew.metadata.mp4.media.Mp4VideoDirectory;
import com.drew.metadata.png.PngDirectory;
import com.drew.metadata.webp.WebpDirectory;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Read by metadata-extractor, which notices a PNG's end alone; others' is looked up here. */
final class LibraryHeader {
  private static final int GIF_TRAILER = 0x3b;

  private LibraryHeader() {}

  static MediaFacts ofPng(MediaFile file) throws IOException {
    return still(
        file, PngDirectory.class, PngDirectory.TAG_IMAGE_WIDTH, PngDirectory.TAG_IMAGE_HEIGHT);
  }

  static MediaFacts ofJpeg(MediaFile file) throws IOException {
    JpegEnd.require(file);
    return still(
        file, JpegDirectory.class, JpegDirectory.TAG_IMAGE_WIDTH, JpegDirectory.TAG_IMAGE_HEIGHT);
  }

  static MediaFacts ofGif(MediaFile file) throws IOException {
    if (file.read(file.sizeBytes() - 1, 1).get() != GIF_TRAILER) {
      throw file.truncated("its last byte is no trailer");
    }
    return still(
        file,
        GifHeaderDirectory.class,
        GifHeaderDirectory.TAG_IMAGE_WIDTH,
        GifHeaderDirectory.TAG_IMAGE_HEIGHT);
  }

  static MediaFacts ofBmp(MediaFile file) throws IOException {
    file.mustReach(Integer.toUnsignedLong(file.readLittleEndian(2, 4).getInt()), "its picture");
    return still(
        file,
        BmpHeaderDirectory.class,
        BmpHeaderDirectory.TAG_IMAGE_WIDTH,
        BmpHeaderDirectory.TAG_IMAGE_HEIGHT);
  }

  static MediaFacts ofWebp(MediaFile file) throws IOException {
    file.mustReach(
        8 + Integer.toUnsignedLong(file.readLittleEndian(4, 4).getInt()), "its RIFF chunk");
    return still(
        file, WebpDirectory.class, WebpDirectory.TAG_IMAGE_WIDTH, WebpDirectory.TAG_IMAGE_HEIGHT);
  }

  static MediaFacts ofTiff(MediaFile file) throws IOException {
    return still(
        file,
        ExifIFD0Directory.class,
        ExifIFD0Directory.TAG_IMAGE_WIDTH,
        ExifIFD0Directory.TAG_IMAGE_HEIGHT);
  }

  static MediaFacts ofMp4(MediaFile file) throws IOException {
    Metadata metadata = ofMovie(file);
    return moving(
        metadata.getFirstDirectoryOfType(Mp4VideoDirectory.class),
        Mp4VideoDirectory.TAG_WIDTH,
        Mp4VideoDirectory.TAG_HEIGHT,
        metadata.getFirstDirectoryOfType(Mp4Directory.class),
        Mp4Directory.TAG_DURATION_SECONDS);
  }

  static MediaFacts ofQuickTime(MediaFile file) throws IOException {
    Metadata metadata = ofMovie(file);
    return moving(
        metadata.getFirstDirectoryOfType(QuickTimeVideoDirectory.class),
        QuickTimeVideoDirectory.TAG_WIDTH,
        QuickTimeVideoDirectory.TAG_HEIGHT,
        metadata.getFirstDirectoryOfType(QuickTimeDirectory.class),
        QuickTimeDirectory.TAG_DURATION_SECONDS);
  }

  private static Metadata ofMovie(MediaFile file) throws IOException {
    if (Box.findIn(file, "moov").isEmpty()) {
      throw new MalformedMediaException(
          "has no movie box: it is truncated, or its recording was not finished");
    }
    return metadata(file);
  }

  private static MediaFacts still(
      MediaFile file, Class<? extends Directory> type, int width, int height) throws IOException {
    Directory found = metadata(file).getFirstDirectoryOfType(type);
    if (found == null) {
      throw new MalformedMediaException("does not say its dimensions");
    }
    return MediaFacts.still(number(found, width), number(found, height));
  }

  private static MediaFacts moving(
      @Nullable Directory video, int width, int height, @Nullable Directory film, int seconds)
      throws MalformedMediaException {
    if (video == null) {
      throw new MalformedMediaException("has no video track");
    }
    Double duration = film == null ? null : film.getDoubleObject(seconds);
    return MediaFacts.moving(
        number(video, width), number(video, height), duration == null ? 0 : duration);
  }

  private static int number(Directory from, int tag) throws MalformedMediaException {
    Integer number = from.getInteger(tag);
    if (number == null) {
      throw new MalformedMediaException("does not say its dimensions");
    }
    return number;
  }

  private static Metadata metadata(MediaFile file) throws IOException {
    try {
      return ImageMetadataReader.readMetadata(file.stream(), file.sizeBytes());
    } catch (EOFException e) {
      throw new MalformedMediaException(
          "is truncated: its header does not end within its " + file.sizeBytes() + " bytes", e);
    } catch (ImageProcessingException | IOException | RuntimeException | OutOfMemoryError e) {
      // A damaged header may ask for any number of bytes.
      throw new MalformedMediaException(
          "is damaged or truncated: its header cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /**
   * Looks for the end marker (ITU-T T.81, B.1.1.3) after the first scan's header, in whose data
   * 0xff is always followed by 0 or a restart. Thumbnails' ends come earlier; films may follow.
   */
  static final class JpegEnd {
    private static final int START_OF_SCAN = 0xda;
    private static final int END_OF_IMAGE = 0xd9;
    private static final int CHUNK_BYTES = 1 << 16;

    private JpegEnd() {}

    static void require(MediaFile file) throws IOException {
      long end = file.sizeBytes() - 2;
      boolean endsWithMarker = end > 0 && file.read(end, 2).getShort() == (short) 0xffd9;
      if (!endsWithMarker && !hasEndAfter(file, firstScan(file))) {
        throw new MalformedMediaException(
            "is truncated: it has no end of image marker within its "
                + file.sizeBytes()
                + " bytes");
      }
    }

    private static long firstScan(MediaFile file) throws IOException {
      long offset = 2;
      while (true) {
        ByteBuffer segment = file.read(offset, 4);
        int marker = segment.getShort() & 0xff;
        if (marker == START_OF_SCAN) {
          return offset;
        }
        // A marker may be preceded by any number of fill bytes.
        offset += marker == 0xff ? 1 : 2 + (segment.getShort() & 0xffff);
      }
    }

    private static boolean hasEndAfter(MediaFile file, long start) throws IOException {
      for (long offset = start; offset < file.sizeBytes() - 1; offset += CHUNK_BYTES - 1) {
        if (hasEnd(file.readUpTo(offset, CHUNK_BYTES))) {
          return true;
        }
      }
      return false;
    }

    private static boolean hasEnd(ByteBuffer bytes) {
      for (int i = 0; i + 1 < bytes.limit(); i++) {
        if (bytes.get(i) == (byte) 0xff && (bytes.get(i + 1) & 0xff) == END_OF_IMAGE) {
          return true;
        }
      }
      return false;
    }
  }
}
