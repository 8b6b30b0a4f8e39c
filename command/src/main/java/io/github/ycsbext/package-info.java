/** The product's version. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext;
