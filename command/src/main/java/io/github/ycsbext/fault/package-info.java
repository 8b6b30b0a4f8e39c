/**
 * Faults that a user is told: a sentence, as a note, and the exit code of the process. {@link
 * io.github.ycsbext.fault.NearestName} finds what a misspelt name was meant to be.
 *
 * <p>A type of its own is only for a fault that some code catches apart from others.
 */
@NullMarked
package io.github.ycsbext.fault;

import org.jspecify.annotations.NullMarked;
