/** The names by which users of YCSB call the bindings. */
@NullMarked
package site.ycsb.db;

import org.jspecify.annotations.NullMarked;
