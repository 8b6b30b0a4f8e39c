/** The tables of a report, as data that the page and the files share. */
package io.github.ycsbext.studies.report.table;
