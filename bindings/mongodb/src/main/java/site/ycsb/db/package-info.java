/** The names that users of YCSB pass to {@code -db}, as in upstream. */
package site.ycsb.db;
