/** A social network: media that belong to users, by content or by link. */
@NullMarked
package io.github.ycsbext.workload.social;

import org.jspecify.annotations.NullMarked;
