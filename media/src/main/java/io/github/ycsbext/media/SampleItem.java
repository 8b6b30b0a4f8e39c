package io.github.ycsbext.media;

import io.github.ycsbext.media.picture.Clip;
import io.github.ycsbext.media.picture.ImageFile;
import io.github.ycsbext.media.picture.Texture;
import java.io.IOException;
import java.nio.file.Path;

interface SampleItem {
  String file();

  /** Returns the number of pixels to be made. Items that take long are begun first. */
  long pixels();

  void write(Path file) throws IOException;

  /** The quality of a JPEG is from 0 to 1. */
  record Still(String file, ImageFile format, float quality, Texture texture)
      implements SampleItem {
    @Override
    public long pixels() {
      return (long) texture.width() * texture.height();
    }

    @Override
    public void write(Path target) throws IOException {
      format.write(texture.image(), quality, target);
    }
  }

  record Moving(String file, Clip clip) implements SampleItem {
    @Override
    public long pixels() {
      return (long) clip.width() * clip.height() * clip.frames();
    }

    @Override
    public void write(Path target) throws IOException {
      clip.write(target);
    }
  }
}
