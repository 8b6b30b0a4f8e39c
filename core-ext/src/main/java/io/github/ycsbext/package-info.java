/** The product itself: its version. */
@NullMarked
package io.github.ycsbext;

import org.jspecify.annotations.NullMarked;
