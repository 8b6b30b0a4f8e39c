/**
 * Pictures and films out of a seed: drawn scenes with the entropy of photographs, written by real
 * codecs. What enters is a motif, a seed and a size; what leaves is a file that any viewer opens.
 *
 * <p>The pixels depend on the seed alone: {@code float} arithmetic, square roots and {@link
 * java.lang.StrictMath} are the same on every Java platform, and no font, no toolkit and no
 * processor's sine is asked. The bytes of a JPEG, PNG, GIF or BMP are those of the JDK's codecs;
 * films are made by Java code alone and are the same everywhere.
 */
@NullMarked
package io.github.ycsbext.media.picture;

import org.jspecify.annotations.NullMarked;
