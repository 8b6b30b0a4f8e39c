/** The names that users of YCSB pass to {@code -db}, as in upstream. */
@NullMarked
package site.ycsb.db;

import org.jspecify.annotations.NullMarked;
