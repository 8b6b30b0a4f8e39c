/** Processes of the operating system, whether or not this JVM started them. */
@NullMarked
package io.github.ycsbext.process;

import org.jspecify.annotations.NullMarked;
