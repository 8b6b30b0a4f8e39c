package io.github.ycsbext.studies.plan;

/**
 * One thing that is wrong with a plan.
 *
 * @param line of the file, from 1
 * @param sentence names the field, what was found, and what is needed
 */
public record PlanFault(int line, String sentence) {}
