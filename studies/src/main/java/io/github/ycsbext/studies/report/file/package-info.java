/**
 * The files of a report: the page, {@code summary.csv}, and a bundle with each figure as SVG and
 * PDF and each table as CSV and LaTeX.
 */
package io.github.ycsbext.studies.report.file;
