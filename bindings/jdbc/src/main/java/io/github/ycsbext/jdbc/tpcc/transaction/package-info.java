/** The transactions, in the client or as routines of the server. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.jdbc.tpcc.transaction;
