/** The output of the commands: plans, progress and tables as plain text. */
package io.github.ycsbext.studies.screen;
