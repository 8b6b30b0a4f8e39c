/** The basics for every part: the product's version and descriptions of file faults. */
@NullMarked
package io.github.ycsbext;

import org.jspecify.annotations.NullMarked;
