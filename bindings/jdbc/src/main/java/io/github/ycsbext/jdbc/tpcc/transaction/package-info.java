/** The transactions, in the client or as routines of the server. */
@NullMarked
package io.github.ycsbext.jdbc.tpcc.transaction;

import org.jspecify.annotations.NullMarked;
