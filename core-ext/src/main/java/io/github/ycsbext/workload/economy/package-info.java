/** A closed economy: transfers between records, whose sum no transfer changes. */
@NullMarked
package io.github.ycsbext.workload.economy;

import org.jspecify.annotations.NullMarked;
