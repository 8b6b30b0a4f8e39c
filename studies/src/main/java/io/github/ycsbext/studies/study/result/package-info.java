/**
 * The results of a study as data, and the folder that holds them.
 *
 * <p>The folder has {@code study.json} (the plan as it is run, and the order of the trials), {@code
 * results.jsonl} (one line per finished trial, appended when it ends) and {@code trials/<id>/} with
 * a result folder per phase, such as {@code load} and {@code run}, the children's output, and the
 * attempts that failed.
 */
package io.github.ycsbext.studies.study.result;
