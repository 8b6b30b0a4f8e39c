/**
 * The definition of a study before anything runs: YAML is read into a checked {@link
 * io.github.ycsbext.studies.plan.Plan}, or every fault of the file is reported at once with its
 * line.
 */
@NullMarked
package io.github.ycsbext.studies.plan;

import org.jspecify.annotations.NullMarked;
