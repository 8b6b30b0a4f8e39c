/**
 * Keys: their names, the range that each client owns, and how requests are distributed over them.
 */
@NullMarked
package io.github.ycsbext.workload.key;

import org.jspecify.annotations.NullMarked;
