package io.github.ycsbext.studies.study.reading;

/**
 * @param sentence names the field, the value found and the value needed
 */
public record PlanError(int line, String sentence) {}
