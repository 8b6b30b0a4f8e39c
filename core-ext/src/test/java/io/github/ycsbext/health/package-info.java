/** Tests of the client's health. */
package io.github.ycsbext.health;
