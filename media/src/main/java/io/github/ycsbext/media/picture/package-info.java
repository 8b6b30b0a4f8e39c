/**
 * Images and videos of seeded noise, written by real codecs. A seed and a size give a file that any
 * viewer opens and that compresses no better than a photograph does.
 *
 * <p>The pixels depend on the seed alone, because they are made in integer arithmetic. The bytes of
 * a JPEG, PNG, GIF or BMP are those of the JDK's codecs. Videos are made by Java code alone and are
 * the same everywhere.
 */
package io.github.ycsbext.media.picture;
