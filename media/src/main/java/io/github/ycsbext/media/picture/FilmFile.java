package io.github.ycsbext.media.picture;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.jcodec.codecs.h264.H264Encoder;
import org.jcodec.codecs.h264.encode.RateControl;
import org.jcodec.codecs.h264.io.model.SliceType;
import org.jcodec.common.Codec;
import org.jcodec.common.MuxerTrack;
import org.jcodec.common.VideoCodecMeta;
import org.jcodec.common.VideoEncoder.EncodedFrame;
import org.jcodec.common.io.FileChannelWrapper;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.model.ColorSpace;
import org.jcodec.common.model.Packet;
import org.jcodec.common.model.Packet.FrameType;
import org.jcodec.common.model.Picture;
import org.jcodec.common.model.Size;
import org.jcodec.containers.mp4.muxer.MP4Muxer;

/** Writes films as MP4 with H.264, baseline profile, by JCodec. */
public final class FilmFile {
  /** Finer ones make a macroblock of noise overrun the library's buffer. */
  static final int FINEST_QUANTIZER = 24;

  private static final int KEY_INTERVAL_FRAMES = 25;
  private static final Set<String> CONTAINERS = Set.of("moov", "trak", "mdia");
  private static final Set<String> DATED = Set.of("mvhd", "tkhd", "mdhd");

  private FilmFile() {}

  /**
   * Writes a film.
   *
   * @param quantizer of H.264, from {@value #FINEST_QUANTIZER}, the best, to 51, the smallest file
   */
  public static void write(Film film, int quantizer, Path file) throws IOException {
    if (quantizer < FINEST_QUANTIZER || quantizer > 51) {
      throw new IllegalArgumentException(
          "quantizer: " + quantizer + " is not from " + FINEST_QUANTIZER + " to 51");
    }
    try (FileChannelWrapper channel = NIOUtils.writableChannel(file.toFile())) {
      mux(film, quantizer, channel);
    }
    byte[] written = Files.readAllBytes(file);
    undate(ByteBuffer.wrap(written));
    Files.write(file, written);
  }

  private static void mux(Film film, int quantizer, FileChannelWrapper channel) throws IOException {
    H264Encoder encoder = new H264Encoder(new ConstantQuality(quantizer));
    encoder.setKeyInterval(KEY_INTERVAL_FRAMES);
    Size size = new Size(film.width(), film.height());
    MP4Muxer muxer = MP4Muxer.createMP4MuxerToChannel(channel);
    MuxerTrack track =
        muxer.addVideoTrack(
            Codec.H264, VideoCodecMeta.createSimpleVideoCodecMeta(size, ColorSpace.YUV420));
    Film.Reel reel = film.reel();
    // Twice the samples: pure noise at the finest quantizer does not reach that.
    int frameBound = film.width() * film.height() * 3;
    Picture picture = Picture.create(film.width(), film.height(), ColorSpace.YUV420J);
    for (int number = 0; number < film.frames(); number++) {
      LumaChroma.convert(reel.frame(number), film.width(), film.height(), picture);
      // A new buffer for each: the muxer keeps the parameter sets of the first.
      EncodedFrame frame = encoder.encodeFrame(picture, ByteBuffer.allocate(frameBound));
      track.addFrame(packet(film, number, frame));
    }
    muxer.finish();
  }

  private static Packet packet(Film film, int number, EncodedFrame frame) {
    FrameType type = frame.isKeyFrame() ? FrameType.KEY : FrameType.INTER;
    return Packet.createPacket(
        frame.getData(), number, film.framesPerSecond(), 1, number, type, null);
  }

  /** Clears the dates, which the muxer takes from the clock: the same film has the same bytes. */
  private static void undate(ByteBuffer boxes) {
    for (int at = 0; at + 8 <= boxes.limit(); ) {
      int size = boxes.getInt(at) == 1 ? (int) boxes.getLong(at + 8) : boxes.getInt(at);
      byte[] name = new byte[4];
      boxes.get(at + 4, name);
      String type = new String(name, StandardCharsets.ISO_8859_1);
      if (CONTAINERS.contains(type)) {
        undate(boxes.slice(at + 8, size - 8));
      } else if (DATED.contains(type)) {
        // After version and flags: created, modified.
        boxes.putLong(at + 12, 0);
      }
      at += size;
    }
  }

  /** The library's own rate control overruns its buffer where a picture is hard to compress. */
  private record ConstantQuality(int quantizer) implements RateControl {
    @Override
    public int startPicture(Size size, int maxSize, SliceType type) {
      return quantizer;
    }

    @Override
    public int initialQpDelta() {
      return 0;
    }

    @Override
    public int accept(int bits) {
      return 0;
    }
  }
}
