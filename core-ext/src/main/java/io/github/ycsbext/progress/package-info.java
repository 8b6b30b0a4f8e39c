/**
 * A wait that can be seen: one small interface in front of the progress bar, silent where there is
 * no terminal.
 */
@NullMarked
package io.github.ycsbext.progress;

import org.jspecify.annotations.NullMarked;
