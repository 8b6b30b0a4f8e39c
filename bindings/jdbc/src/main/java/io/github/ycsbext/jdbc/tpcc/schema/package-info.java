/** The tables, their rows and the routines in the server. */
package io.github.ycsbext.jdbc.tpcc.schema;
