/**
 * Visible progress: one small interface in front of the progress bar, which is not drawn without a
 * terminal.
 */
package io.github.ycsbext.progress;
