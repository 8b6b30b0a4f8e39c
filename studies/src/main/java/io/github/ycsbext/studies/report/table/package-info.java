/** The tables of a report, as data that the page and the files share. */
@NullMarked
package io.github.ycsbext.studies.report.table;

import org.jspecify.annotations.NullMarked;
