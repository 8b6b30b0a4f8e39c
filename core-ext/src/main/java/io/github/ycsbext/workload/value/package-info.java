/** Values of fields: from a pool, verifiable, typed, or media. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.workload.value;
