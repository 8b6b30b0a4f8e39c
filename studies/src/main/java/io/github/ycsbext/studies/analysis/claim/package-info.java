/**
 * Comparisons, of two sides of a study, of two result sets, and of systems with a baseline; and
 * verdicts: on a paper's claims, on each pair of systems, and on what changed between two sets.
 */
package io.github.ycsbext.studies.analysis.claim;
