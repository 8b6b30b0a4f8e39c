/** The conditions of consistency that a run checks. */
package io.github.ycsbext.jdbc.tpcc.consistency;
