/**
 * Images and videos of seeded noise, written by real codecs. What enters is a seed and a size; what
 * leaves is a file that any viewer opens and that compresses no better than a photograph does.
 *
 * <p>The pixels depend on the seed alone, since they are made in integer arithmetic. The bytes of a
 * JPEG, PNG, GIF or BMP are those of the JDK's codecs; videos are made by Java code alone and are
 * the same everywhere.
 */
@NullMarked
package io.github.ycsbext.media.picture;

import org.jspecify.annotations.NullMarked;
