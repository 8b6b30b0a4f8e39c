/**
 * The facts that a media file contains about itself: its format by its first bytes, never by its
 * name, and its dimensions and duration by its header. A file that is not valid causes a {@link
 * io.github.ycsbext.media.format.MalformedMediaException} that says what is wrong with it. No
 * picture is decoded here, because a folder may hold many gigabytes.
 *
 * <p>The library metadata-extractor reads the headers. It knows no WebM and no Matroska, takes the
 * first tile of a HEIF for the picture and whole seconds for the length of an AVI, so these four
 * are read here.
 */
package io.github.ycsbext.media.format;
