/**
 * What a media file says of itself: its format by its first bytes, never by its name, and its
 * dimensions and duration by its header. What enters is a file; what leaves is facts, or a {@link
 * io.github.ycsbext.media.format.MalformedMediaException} that says what is wrong with it. No
 * picture is decoded here: a folder may hold many gigabytes.
 */
@NullMarked
package io.github.ycsbext.media.format;

import org.jspecify.annotations.NullMarked;
