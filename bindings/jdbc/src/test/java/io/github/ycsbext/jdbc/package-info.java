/** Tests of the JDBC binding; those that end in IT run on real servers. */
package io.github.ycsbext.jdbc;
