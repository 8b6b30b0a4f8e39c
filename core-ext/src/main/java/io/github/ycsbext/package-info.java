/** What every part needs: the product's version, words for faults of files. */
@NullMarked
package io.github.ycsbext;

import org.jspecify.annotations.NullMarked;
