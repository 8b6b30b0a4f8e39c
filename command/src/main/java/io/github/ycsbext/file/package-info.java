/**
 * Files and folders: the user's cache, checksums, files that appear whole, the text of users'
 * files, locks between processes, and the deletion of a tree.
 */
package io.github.ycsbext.file;
