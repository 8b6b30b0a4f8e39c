/** What a study is: its plan, the files that it is read from, and its results as data. */
@NullMarked
package io.github.ycsbext.studies.study;

import org.jspecify.annotations.NullMarked;
