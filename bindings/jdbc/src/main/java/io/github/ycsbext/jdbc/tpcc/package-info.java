/**
 * TPC-C on SQL databases: nine tables, their population, and five transactions.
 *
 * <p>{@link io.github.ycsbext.jdbc.tpcc.TpccWorkload} is the workload. {@link
 * io.github.ycsbext.jdbc.tpcc.schema.Tables} makes the tables, {@link
 * io.github.ycsbext.jdbc.tpcc.schema.Population} fills them, and each thread is a {@link
 * io.github.ycsbext.jdbc.tpcc.User}, which draws the inputs of transactions. Whether the server
 * runs them as routines or the client statement by statement is hidden behind {@link
 * io.github.ycsbext.jdbc.tpcc.transaction.Transactions}. Clauses are those of the TPC-C standard,
 * revision 5.11.
 */
package io.github.ycsbext.jdbc.tpcc;
