/** Tests of TPC-C; those that end in IT run on real servers. */
package io.github.ycsbext.jdbc.tpcc;
