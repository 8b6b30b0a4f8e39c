/** Values of fields: from a pool, verifiable, typed, or media. */
@NullMarked
package io.github.ycsbext.workload.value;

import org.jspecify.annotations.NullMarked;
