/** The commands {@code study}, {@code report} and {@code compare}. */
package io.github.ycsbext.studies.command;
