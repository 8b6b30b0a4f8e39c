/** Looks whether this machine is fit for a benchmark. */
@NullMarked
package io.github.ycsbext.studies.run.machine;

import org.jspecify.annotations.NullMarked;
