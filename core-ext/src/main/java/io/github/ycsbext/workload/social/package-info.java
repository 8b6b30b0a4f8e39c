/** A social network: media that belong to users, by content or by link. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.workload.social;
