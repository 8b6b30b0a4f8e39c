package io.github.ycsbext.media;

import io.github.ycsbext.media.picture.Film;
import io.github.ycsbext.media.picture.FilmFile;
import io.github.ycsbext.media.picture.ImageFile;
import io.github.ycsbext.media.picture.Photograph;
import java.io.IOException;
import java.nio.file.Path;

/** A file of the sample set that is to be made. */
interface SampleItem {
  /** Its name within the set. */
  String file();

  /** The pixels to be made: what takes long is begun first. */
  long pixels();

  /** Makes the file. */
  void write(Path file) throws IOException;

  /**
   * An image.
   *
   * @param quality of a JPEG, from 0 to 1
   */
  record Still(String file, ImageFile format, float quality, Photograph photograph)
      implements SampleItem {
    @Override
    public long pixels() {
      return (long) photograph.width() * photograph.height();
    }

    @Override
    public void write(Path target) throws IOException {
      format.write(photograph.develop(), quality, target);
    }
  }

  /**
   * A video.
   *
   * @param quantizer of H.264
   */
  record Moving(String file, int quantizer, Film film) implements SampleItem {
    @Override
    public long pixels() {
      return (long) film.width() * film.height() * film.frames();
    }

    @Override
    public void write(Path target) throws IOException {
      FilmFile.write(film, quantizer, target);
    }
  }
}
