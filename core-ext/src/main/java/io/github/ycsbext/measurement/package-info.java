/** Recorders and exporters: elapsed times go in, YCSB's report and the result folder come out. */
@NullMarked
package io.github.ycsbext.measurement;

import org.jspecify.annotations.NullMarked;
