/** A social network: media that belong to users, by content or by link. */
package io.github.ycsbext.workload.social;
