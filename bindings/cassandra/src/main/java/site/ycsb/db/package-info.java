/** The names that users of YCSB pass to {@code -db}. */
package site.ycsb.db;
