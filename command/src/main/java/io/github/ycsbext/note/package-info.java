/**
 * Sentences as data. A {@link io.github.ycsbext.note.Note} is a code and its values; it becomes a
 * sentence of a language where it is shown. A module lists its codes in an enum and keeps their
 * sentences in {@code <book>.properties} of this package, each in all languages. A result keeps the
 * code, the values and the English sentence, so that it can be read without those files.
 */
package io.github.ycsbext.note;
