/** The product's version. */
package io.github.ycsbext;
