/** The commands {@code study}, {@code report} and {@code compare}. */
@NullMarked
package io.github.ycsbext.studies.command;

import org.jspecify.annotations.NullMarked;
