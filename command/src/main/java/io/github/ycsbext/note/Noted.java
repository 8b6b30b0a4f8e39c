package io.github.ycsbext.note;

/** An exception whose message is a note, so that it can be shown in another language. */
public interface Noted {
  Note note();
}
