/**
 * Images and videos as values of records.
 *
 * <p>What enters is a folder of media, a user's own or the seeded sample set that {@link
 * io.github.ycsbext.media.SampleSet} makes at first use. {@link
 * io.github.ycsbext.media.MediaCatalogue} checks every file by its content and says all that is
 * wrong at once; {@link io.github.ycsbext.media.EncodedMedia} hands out the encoded bytes to many
 * threads and keeps no more of them than it was told.
 *
 * <p>Nothing here knows of YCSB, of a database or of the benchmark's clock.
 */
@NullMarked
package io.github.ycsbext.media;

import org.jspecify.annotations.NullMarked;
