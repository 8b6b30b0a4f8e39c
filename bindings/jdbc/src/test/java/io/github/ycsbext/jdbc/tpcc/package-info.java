/** Tests of TPC-C; those that end in IT run on real servers. */
@NullMarked
package io.github.ycsbext.jdbc.tpcc;

import org.jspecify.annotations.NullMarked;
