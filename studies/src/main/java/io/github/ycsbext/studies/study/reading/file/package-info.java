/**
 * The files that a study is written in, read strictly: YAML, by its fields. What is wrong is a
 * error with its line, and all of them are reported at once. What the fields mean is known one room
 * further up.
 */
@NullMarked
package io.github.ycsbext.studies.study.reading.file;

import org.jspecify.annotations.NullMarked;
