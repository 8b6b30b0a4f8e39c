/**
 * What trials need before they run: disk and memory, from the plan and the properties in force. How
 * long they take is told by those that were measured.
 */
@NullMarked
package io.github.ycsbext.studies.run.forecast;

import org.jspecify.annotations.NullMarked;
