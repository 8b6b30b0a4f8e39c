/**
 * A run before it starts: the command line and the properties, checked, as a plan that can be run.
 */
package io.github.ycsbext.client.plan;
