/** The properties of workloads, as users set them. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.workload.property;
