/** The child processes of a study: the commands of {@code bin/ycsb} that it runs, and its end. */
@NullMarked
package io.github.ycsbext.studies.run.child;

import org.jspecify.annotations.NullMarked;
