/** The kinds of notes on servers, their links and their background work. */
@NullMarked
package io.github.ycsbext.clusters.note;

import org.jspecify.annotations.NullMarked;
