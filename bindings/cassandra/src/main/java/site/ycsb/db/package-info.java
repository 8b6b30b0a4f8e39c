/** The names that users of YCSB pass to {@code -db}. */
@NullMarked
package site.ycsb.db;

import org.jspecify.annotations.NullMarked;
