/** Values of fields: from a pool, verifiable, typed, or media. */
package io.github.ycsbext.workload.value;
