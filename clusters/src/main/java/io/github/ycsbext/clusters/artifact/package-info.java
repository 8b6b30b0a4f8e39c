/**
 * Server artifacts, fetched at first use and kept in the user's cache folder: from Maven
 * repositories, or as archives from their makers' own sites.
 *
 * <p>{@code engines.lock} lists each Maven artifact that may be fetched, with its size and SHA-256.
 * So a mirror cannot supply bytes other than those that this product was tested with, and no POM or
 * version range decides anything on the user's machine.
 */
package io.github.ycsbext.clusters.artifact;
