/**
 * Reads the files that a study is defined by, strictly. YAML, by its fields, and CSV become a
 * checked {@link io.github.ycsbext.studies.study.plan.Plan}, or every fault of the files is
 * reported at once with its line.
 */
package io.github.ycsbext.studies.study.reading;
