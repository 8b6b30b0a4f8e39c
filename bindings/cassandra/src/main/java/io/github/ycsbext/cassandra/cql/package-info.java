/** The words of CQL: names, the columns of a table, and the texts of statements. */
package io.github.ycsbext.cassandra.cql;
