/** The command {@code ycsb media}: makes, lists and encodes images and videos. */
@NullMarked
package io.github.ycsbext.media.command;

import org.jspecify.annotations.NullMarked;
