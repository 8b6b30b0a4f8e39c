package io.github.ycsbext.media;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * One image or video of a catalogue. Unknown values are null: the dimensions and the duration if
 * the format's header does not contain them, the fingerprint of files that have not been read yet,
 * the seed and the licence of files that we did not make.
 *
 * @param file its path below the catalogue's folder, with {@code /} between the names
 * @param mediaType the type as registered with IANA if it is, such as {@code image/jpeg}
 * @param width in pixels, as stored: an EXIF orientation is not applied
 * @param bytes the file's size
 * @param sha256 the file's SHA-256, as 64 lower-case hexadecimal digits
 * @param deflateRatio the file's size divided by its size when deflated (RFC 1951, level 6): 1 for
 *     an incompressible file, 3 for one that a server's compression makes three times smaller
 * @param seed the seed of the sample set that the file belongs to
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Medium(
    String file,
    Kind kind,
    String mediaType,
    @Nullable Integer width,
    @Nullable Integer height,
    @Nullable Long durationMillis,
    long bytes,
    @Nullable String sha256,
    @Nullable Double deflateRatio,
    @Nullable Long seed,
    @Nullable String licence) {

  public enum Kind {
    @JsonProperty("image")
    IMAGE,
    @JsonProperty("video")
    VIDEO
  }

  Medium with(Fingerprint fingerprint) {
    return made(fingerprint, seed, licence);
  }

  /** Returns the same as one that we made. */
  Medium made(Fingerprint fingerprint, @Nullable Long itsSeed, @Nullable String itsLicence) {
    return new Medium(
        file,
        kind,
        mediaType,
        width,
        height,
        durationMillis,
        bytes,
        fingerprint.sha256(),
        fingerprint.deflateRatio(),
        itsSeed,
        itsLicence);
  }
}
