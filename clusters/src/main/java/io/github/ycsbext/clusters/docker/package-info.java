/**
 * Containers of the Docker engine that Testcontainers finds; nothing here knows a database.
 *
 * <p>An image's name and the ports that its servers will listen on come in; a {@link
 * io.github.ycsbext.clusters.docker.ContainerGroup} comes out, whose containers share one network,
 * or have one each, and are gone when it is closed, or when this JVM is. All that knows
 * Testcontainers' classes is in this package.
 */
@NullMarked
package io.github.ycsbext.clusters.docker;

import org.jspecify.annotations.NullMarked;
