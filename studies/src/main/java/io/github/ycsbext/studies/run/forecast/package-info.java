/**
 * What trials need before they run: disk, memory and time, from the plan and the properties in
 * force.
 */
@NullMarked
package io.github.ycsbext.studies.run.forecast;

import org.jspecify.annotations.NullMarked;
