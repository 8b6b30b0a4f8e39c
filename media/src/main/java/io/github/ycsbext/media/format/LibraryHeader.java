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
import org.jspecify.annotations.Nullable;

/**
 * Reads dimensions and durations by metadata-extractor, which notices the end of a PNG alone. Where
 * the others end is looked up here.
 */
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
}
