/**
 * Several clients on Kubernetes: the Job and the Service that start them, printed, and files of a
 * user's own compared with the published API. Nothing here speaks to a cluster.
 */
@NullMarked
package io.github.ycsbext.studies.kubernetes;

import org.jspecify.annotations.NullMarked;
