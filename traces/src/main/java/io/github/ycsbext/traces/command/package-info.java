/** The command {@code ycsb trace}: records, imports and describes traces. */
@NullMarked
package io.github.ycsbext.traces.command;

import org.jspecify.annotations.NullMarked;
