/** The properties of workloads, as users set them. */
package io.github.ycsbext.workload.property;
