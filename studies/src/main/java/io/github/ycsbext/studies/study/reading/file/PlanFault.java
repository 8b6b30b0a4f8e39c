package io.github.ycsbext.studies.study.reading.file;

/**
 * One fault of a plan.
 *
 * @param line the line of the file, from 1
 * @param sentence names the field, the value found and the value needed
 */
public record PlanFault(int line, String sentence) {}
