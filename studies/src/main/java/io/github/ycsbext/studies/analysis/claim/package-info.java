/** A paper's claims and numbers, held against what was measured. */
@NullMarked
package io.github.ycsbext.studies.analysis.claim;

import org.jspecify.annotations.NullMarked;
