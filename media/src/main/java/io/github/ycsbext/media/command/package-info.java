/** The command {@code ycsb media}: makes, lists and encodes images and videos. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.media.command;
