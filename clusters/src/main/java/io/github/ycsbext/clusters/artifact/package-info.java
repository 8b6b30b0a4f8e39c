/**
 * Jars of servers, had from Maven repositories at first use and kept in the user's cache folder.
 *
 * <p>What may be fetched stands in {@code engines.lock}: each artifact with its size and SHA-256.
 * So a mirror cannot hand out other bytes than those this product was tested with, and neither a
 * POM nor a version range decides anything on the user's machine.
 */
@NullMarked
package io.github.ycsbext.clusters.artifact;

import org.jspecify.annotations.NullMarked;
