/** The product: its version, and what is packed with it. */
package io.github.ycsbext;
