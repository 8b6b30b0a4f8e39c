/** The command {@code ycsb media}: makes, lists and encodes images and videos. */
package io.github.ycsbext.media.command;
