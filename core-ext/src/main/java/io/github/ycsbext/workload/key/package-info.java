/**
 * Keys: their names, the range that each client owns, and how requests are distributed over them.
 */
package io.github.ycsbext.workload.key;
