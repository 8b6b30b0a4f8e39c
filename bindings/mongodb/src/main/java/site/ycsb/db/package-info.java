/** The names that users of YCSB pass to {@code -db}, as in upstream. */
@org.jspecify.annotations.NullMarked
package site.ycsb.db;
