package io.github.ycsbext.studies.study.reading.file;

/**
 * One error of a plan.
 *
 * @param line the line of the file, from 1
 * @param sentence names the field, the value found and the value needed
 */
public record PlanError(int line, String sentence) {}
