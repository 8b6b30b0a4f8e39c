/** The properties of workloads, as users set them. */
@NullMarked
package io.github.ycsbext.workload.property;

import org.jspecify.annotations.NullMarked;
