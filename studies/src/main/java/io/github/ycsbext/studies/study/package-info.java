/** What a study is: its plan, the files that it is read from, and its results as data. */
package io.github.ycsbext.studies.study;
