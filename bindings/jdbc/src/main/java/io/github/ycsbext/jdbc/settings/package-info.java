/** What the properties say, and the drivers and URLs that they name. */
package io.github.ycsbext.jdbc.settings;
