/** The steps of a search for a capacity: each is a child process of {@code bin/ycsb run}. */
@NullMarked
package io.github.ycsbext.studies.run.step;

import org.jspecify.annotations.NullMarked;
