/**
 * The definition of a study before anything runs, as data: what is run, how, and what the report
 * makes of it.
 */
package io.github.ycsbext.studies.study.plan;
