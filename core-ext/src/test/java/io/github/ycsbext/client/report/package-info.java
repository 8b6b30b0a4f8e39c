@NullMarked
package io.github.ycsbext.client.report;

import org.jspecify.annotations.NullMarked;
