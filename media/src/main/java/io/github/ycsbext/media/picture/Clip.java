package io.github.ycsbext.media.picture;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SplittableRandom;
import org.jcodec.codecs.h264.H264Encoder;
import org.jcodec.codecs.h264.encode.RateControl;
import org.jcodec.codecs.h264.io.model.SliceType;
import org.jcodec.common.Codec;
import org.jcodec.common.MuxerTrack;
import org.jcodec.common.VideoCodecMeta;
import org.jcodec.common.io.FileChannelWrapper;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.model.ColorSpace;
import org.jcodec.common.model.Packet;
import org.jcodec.common.model.Packet.FrameType;
import org.jcodec.common.model.Picture;
import org.jcodec.common.model.Size;
import org.jcodec.containers.mp4.muxer.MP4Muxer;

/**
 * Coloured noise that moves to the left: MP4 with H.264, baseline profile, by JCodec. Width and
 * height are multiples of 16, the quantizer is tested from 25 (large files) to 30.
 */
public record Clip(long seed, int width, int height, int seconds, int grain, int quantizer) {
  /** Low, because the encoder takes most of the time in which a sample set is made. */
  public static final int FRAMES_PER_SECOND = 10;

  private static final int PIXELS_PER_FRAME = 2;
  private static final int ROUGHNESS = 150;
  private static final Set<String> CONTAINERS = Set.of("moov", "trak", "mdia");
  private static final Set<String> DATED = Set.of("mvhd", "tkhd", "mdhd");

  public Clip {
    if (width % 16 != 0 || height % 16 != 0) {
      throw new IllegalArgumentException(
          width + "x" + height + ": both have to be multiples of 16, the blocks of H.264");
    }
  }

  public int frames() {
    return seconds * FRAMES_PER_SECOND;
  }

  public void write(Path file) throws IOException {
    try (FileChannelWrapper channel = NIOUtils.writableChannel(file.toFile())) {
      mux(channel);
    }
    byte[] written = Files.readAllBytes(file);
    undate(ByteBuffer.wrap(written));
    Files.write(file, written);
  }

  private void mux(FileChannelWrapper channel) throws IOException {
    H264Encoder encoder = new H264Encoder(new ConstantQuality(quantizer));
    MP4Muxer muxer = MP4Muxer.createMP4MuxerToChannel(channel);
    MuxerTrack track =
        muxer.addVideoTrack(
            Codec.H264,
            VideoCodecMeta.createSimpleVideoCodecMeta(new Size(width, height), ColorSpace.YUV420));
    SplittableRandom random = new SplittableRandom(seed);
    int way = frames() * PIXELS_PER_FRAME;
    int[] light = Noise.field(random, width + way, height, 64 << 8, ROUGHNESS);
    int[] blue = Noise.field(random, (width + way) / 2, height / 2, 24 << 8, 96);
    int[] red = Noise.field(random, (width + way) / 2, height / 2, 24 << 8, 96);
    Picture picture = Picture.create(width, height, ColorSpace.YUV420J);
    for (int number = 0; number < frames(); number++) {
      int left = number * PIXELS_PER_FRAME;
      expose(light, left, width, picture.getPlaneData(0), random, grain << 8);
      expose(blue, left / 2, width / 2, picture.getPlaneData(1), random, 0);
      expose(red, left / 2, width / 2, picture.getPlaneData(2), random, 0);
      // A new buffer for each, because the muxer keeps the parameter sets of the first. The
      // library's own estimate of its size is too small for noise.
      ByteBuffer buffer = ByteBuffer.allocate(width * height * 3);
      boolean first = number == 0;
      // No frame refers to another: a search for motion would take as long as everything else.
      ByteBuffer frame = encoder.doEncodeFrame(picture, buffer, first, number, SliceType.I);
      track.addFrame(
          Packet.createPacket(
              frame,
              number,
              FRAMES_PER_SECOND,
              1,
              number,
              first ? FrameType.KEY : FrameType.INTER,
              null));
    }
    muxer.finish();
  }

  /** Renders a frame's window of a field. JCodec's samples are signed: 128 less than the level. */
  private static void expose(
      int[] field, int left, int columns, byte[] plane, SplittableRandom random, int grain) {
    int stride = field.length / (plane.length / columns);
    for (int row = 0, to = 0; to < plane.length; row++) {
      int from = row * stride + left;
      for (int column = 0; column < columns; column++, to++) {
        int noise = field[from + column] + Noise.uniform(random, grain);
        plane[to] = Noise.level(noise, 16 - 128, 235 - 128);
      }
    }
  }

  /** The muxer takes dates from the clock, but the same clip has the same bytes. */
  private static void undate(ByteBuffer boxes) {
    for (int at = 0; at + 8 <= boxes.limit(); ) {
      int size = boxes.getInt(at) == 1 ? (int) boxes.getLong(at + 8) : boxes.getInt(at);
      byte[] name = new byte[4];
      boxes.get(at + 4, name);
      String type = new String(name, StandardCharsets.ISO_8859_1);
      if (CONTAINERS.contains(type)) {
        undate(boxes.slice(at + 8, size - 8));
      } else if (DATED.contains(type)) {
        // The dates created and modified follow the version and the flags.
        boxes.putLong(at + 12, 0);
      }
      at += size;
    }
  }

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
