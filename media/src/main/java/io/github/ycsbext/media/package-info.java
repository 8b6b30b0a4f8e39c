/**
 * Images and videos as values of records.
 *
 * <p>The input is a folder of media, either the user's own or the seeded sample set that {@link
 * io.github.ycsbext.media.SampleSet} makes at first use. {@link
 * io.github.ycsbext.media.MediaCatalogue} checks every file by its content and reports all errors
 * at once. {@link io.github.ycsbext.media.EncodedMedia} provides the encoded bytes to many threads
 * and caches no more of them than allowed.
 *
 * <p>Nothing here knows YCSB, a database or the benchmark's clock.
 */
package io.github.ycsbext.media;
