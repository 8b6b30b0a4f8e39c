@NullMarked
package io.github.ycsbext.studies.kubernetes;

import org.jspecify.annotations.NullMarked;
