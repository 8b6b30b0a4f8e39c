/** The figures of a report: charts with their numbers as a table. */
@NullMarked
package io.github.ycsbext.studies.report.figure;

import org.jspecify.annotations.NullMarked;
