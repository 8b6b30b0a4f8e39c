/** The names under which users ask for the bindings, as upstream has them. */
@NullMarked
package site.ycsb.db;

import org.jspecify.annotations.NullMarked;
