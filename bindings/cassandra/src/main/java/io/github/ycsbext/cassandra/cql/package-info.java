/** The words of CQL: names, the columns of a table, and the texts of statements. */
@NullMarked
package io.github.ycsbext.cassandra.cql;

import org.jspecify.annotations.NullMarked;
