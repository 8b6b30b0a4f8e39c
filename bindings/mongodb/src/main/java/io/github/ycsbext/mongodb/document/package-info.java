/** Documents as they are sent, without a copy of their values, and as they come back. */
package io.github.ycsbext.mongodb.document;
