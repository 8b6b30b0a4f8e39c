/**
 * A page for a person who watches, in a browser on this machine: what a run writes to its series,
 * growing second by second.
 */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.live;
