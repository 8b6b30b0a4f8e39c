/** The product's version. */
@NullMarked
package io.github.ycsbext;

import org.jspecify.annotations.NullMarked;
