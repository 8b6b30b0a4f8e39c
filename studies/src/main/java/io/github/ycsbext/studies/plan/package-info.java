/**
 * What a study is, before anything runs: YAML goes in, a checked {@link
 * io.github.ycsbext.studies.plan.Plan} comes out, or every fault of the file at once with its line.
 */
@NullMarked
package io.github.ycsbext.studies.plan;

import org.jspecify.annotations.NullMarked;
