/** The kinds of notes on servers, their links and their background work. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.clusters.note;
