/** The tables, their rows and the routines in the server. */
@NullMarked
package io.github.ycsbext.jdbc.tpcc.schema;

import org.jspecify.annotations.NullMarked;
