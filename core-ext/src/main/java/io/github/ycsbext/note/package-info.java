/**
 * Sentences as data: a {@link io.github.ycsbext.note.Note} is a code and its values, made into a
 * sentence of a language where it is shown. A module lists its codes in an enum, and has their
 * sentences in {@code <book>_<language>.properties} of this package; a result keeps code, values
 * and the English sentence, so that it can be read without them.
 */
@NullMarked
package io.github.ycsbext.note;

import org.jspecify.annotations.NullMarked;
