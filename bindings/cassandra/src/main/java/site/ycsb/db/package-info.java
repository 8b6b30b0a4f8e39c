/** The names that users of YCSB pass to {@code -db}. */
@org.jspecify.annotations.NullMarked
package site.ycsb.db;
