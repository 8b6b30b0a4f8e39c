/** The tables, their rows and the routines in the server. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.jdbc.tpcc.schema;
