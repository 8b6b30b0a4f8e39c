/** The conditions of consistency that a run checks. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.jdbc.tpcc.consistency;
