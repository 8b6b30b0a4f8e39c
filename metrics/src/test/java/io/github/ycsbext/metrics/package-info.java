@NullMarked
package io.github.ycsbext.metrics;

import org.jspecify.annotations.NullMarked;
