/** The transactions, in the client or as routines of the server. */
package io.github.ycsbext.jdbc.tpcc.transaction;
