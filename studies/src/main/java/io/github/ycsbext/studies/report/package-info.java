/**
 * What every part of a report starts from: the result sets that it is about, and the words and
 * numbers of its language.
 *
 * <p>Tables and figures are made in packages of their own, from which the {@code page} is
 * assembled. {@code file} writes the page and the files beside it, which work offline and contact
 * no host.
 */
package io.github.ycsbext.studies.report;
