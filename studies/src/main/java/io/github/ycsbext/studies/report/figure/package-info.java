/** The figures of a report: charts with their numbers as a table. */
package io.github.ycsbext.studies.report.figure;
