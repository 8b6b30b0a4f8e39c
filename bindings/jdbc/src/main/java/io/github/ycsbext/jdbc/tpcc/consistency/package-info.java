/** The conditions of consistency that a run checks. */
@NullMarked
package io.github.ycsbext.jdbc.tpcc.consistency;

import org.jspecify.annotations.NullMarked;
