#compdef ycsb
# Completes ycsb's command line in zsh: source it behind compinit, or put it as _ycsb into a folder of
# $fpath. "ycsb completion" tells the words that may follow each other, "ycsb help DATABASE --names"
# the properties; each is asked once.

# Offers what follows these words, with its meaning: _ycsb_offer WORDS [PATTERN]
_ycsb_offer() {
  local line word
  local -a items
  for line in ${(M)_ycsb_words:#"$1"$'\t'${~2-*}$'\t'*}; do
    line=${line#*$'\t'}
    word=${${line%%$'\t'*}%=}
    [[ -n $word ]] && items+=("${word//:/\\:}:${line#*$'\t'}")
  done
  (( $#items )) && _describe 'ycsb' items
}

# Whether a line begins with this.
_ycsb_has() {
  [[ -n ${(M)_ycsb_words:#"$1"$'\t'*} ]]
}

_ycsb() {
  local ycsb=${${(Q)words[1]}/#\~\//$HOME/} out before=${words[CURRENT - 1]} path_of= word
  integer place
  # Kept only if all of it came, and of this program alone.
  if [[ $ycsb != $_ycsb_of ]]; then
    out=$("$ycsb" completion 2>/dev/null) || return
    typeset -ga _ycsb_words=("${(@f)out}")
    typeset -g _ycsb_of=$ycsb _ycsb_database=
  fi
  # Options may stand between the commands and the database; what follows them may be any word.
  for (( place = 2; place < CURRENT; place++ )); do
    word=${words[place]}
    if _ycsb_has "${path_of:+$path_of }$word"; then
      path_of=${path_of:+$path_of }$word
    elif _ycsb_has "$path_of"$'\t'"$word="; then
      (( place++ ))
    fi
  done
  if [[ $before == -p ]] && _ycsb_has "$path_of"$'\t-p='; then
    word=${path_of##* }
    if [[ $word != $_ycsb_database ]]; then
      typeset -g _ycsb_database=$word
      typeset -ga _ycsb_names=("${(@f)$("$ycsb" help "$word" --names 2>/dev/null)}")
    fi
    compadd -S = -- $_ycsb_names
  elif [[ ${words[CURRENT]} == --*=* ]]; then
    before=${words[CURRENT]%%=*}
    compset -P '*='
    _ycsb_offer "$path_of $before" || _files
  elif _ycsb_has "$path_of"$'\t'"$before="; then
    _ycsb_offer "$path_of $before" || _files
  elif [[ ${words[CURRENT]} == -* ]]; then
    _ycsb_offer "$path_of"
  elif _ycsb_has "$path_of"$'\t='; then
    _files
  else
    # Options are offered where a dash is typed, or where nothing else may follow.
    _ycsb_offer "$path_of" '[^-]*' || _ycsb_offer "$path_of" || _files
  fi
}

# As _ycsb in $fpath, zsh calls it; sourced, it is told of it.
if [[ $funcstack[1] == _ycsb ]]; then
  _ycsb "$@"
else
  compdef _ycsb ycsb
fi
