/** Comparisons: of two sides of a study, of two result sets, and of systems with a baseline. */
@NullMarked
package io.github.ycsbext.studies.analysis.comparison;

import org.jspecify.annotations.NullMarked;
