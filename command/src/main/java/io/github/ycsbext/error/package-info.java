/**
 * Errors that a user is told: a sentence, as a note, and the exit code of the process. {@link
 * io.github.ycsbext.error.NearestName} finds what a misspelt name was meant to be.
 *
 * <p>A type of its own is only for an error that some code catches apart from others.
 */
package io.github.ycsbext.error;
