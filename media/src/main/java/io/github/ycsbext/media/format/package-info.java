/**
 * The facts that a media file contains about itself: its format by its first bytes, never by its
 * name, and its dimensions and duration by its header. A file that is not valid causes a {@link
 * io.github.ycsbext.media.format.MalformedMediaException} that says what is wrong with it. No
 * picture is decoded here, because a folder may hold many gigabytes.
 *
 * <p>The library metadata-extractor (2.21) is no substitute: it knows no WebM and no Matroska, and
 * accepts PNGs with wrong checksums or of 2147483647 pixels squared, GIFs and BMPs without their
 * last byte, and MP4s with a box of four bytes.
 */
@NullMarked
package io.github.ycsbext.media.format;

import org.jspecify.annotations.NullMarked;
