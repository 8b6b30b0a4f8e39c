/** Verdicts: on a paper's claims, on each pair of systems, and on what changed between two sets. */
@NullMarked
package io.github.ycsbext.studies.analysis.claim;

import org.jspecify.annotations.NullMarked;
