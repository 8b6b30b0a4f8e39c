package io.github.ycsbext.binding.secret;

import io.github.ycsbext.command.Tool;

/** A command of a tool whose failures may tell of properties, in which secrets are hidden. */
public interface SecretTool extends Tool {
  @Override
  default String shown(String sentences) {
    return Secrets.hide(sentences);
  }
}
