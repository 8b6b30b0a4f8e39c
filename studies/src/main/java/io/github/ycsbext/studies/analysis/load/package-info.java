/** What a search for a capacity measured: latency by rate, the knee, and the capacity. */
@NullMarked
package io.github.ycsbext.studies.analysis.load;

import org.jspecify.annotations.NullMarked;
