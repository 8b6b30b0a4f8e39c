/** The shell, in which single operations are typed by hand. */
@NullMarked
package io.github.ycsbext.client.shell;

import org.jspecify.annotations.NullMarked;
