/** What the commands show: plans, progress and tables as plain text. */
@NullMarked
package io.github.ycsbext.studies.screen;

import org.jspecify.annotations.NullMarked;
