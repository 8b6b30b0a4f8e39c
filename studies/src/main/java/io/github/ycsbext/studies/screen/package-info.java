/** The output of the commands: plans, progress and tables as plain text. */
@NullMarked
package io.github.ycsbext.studies.screen;

import org.jspecify.annotations.NullMarked;
