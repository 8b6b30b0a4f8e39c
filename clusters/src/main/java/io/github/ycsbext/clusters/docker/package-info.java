/**
 * Containers of the Docker engine that Testcontainers finds. Nothing here depends on a database.
 *
 * <p>The input is an image's name and the ports that its servers will listen on. The result is a
 * {@link io.github.ycsbext.clusters.docker.ContainerGroup}, whose containers share one network or
 * have one each, and are removed when the group is closed or this JVM ends. Only this package uses
 * Testcontainers' classes.
 */
package io.github.ycsbext.clusters.docker;
