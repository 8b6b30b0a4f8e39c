#compdef ycsb
# Completes ycsb's command line in zsh: source it behind compinit, or put it as _ycsb into a folder of
# $fpath. "ycsb completion" tells the words that may follow each other, "ycsb help DATABASE --names"
# the properties; each is asked once.

# Offers what follows these words, with its meaning: _ycsb_offer WORDS
_ycsb_offer() {
  local line word
  local -a items
  for line in ${(M)_ycsb_words:#"$1"$'\t'*}; do
    line=${line#*$'\t'}
    word=${${line%%$'\t'*}%=}
    items+=("${word//:/\\:}:${line#*$'\t'}")
  done
  (( $#items )) && _describe 'ycsb' items
}

_ycsb() {
  local ycsb=${${(Q)words[1]}/#\~\//$HOME/} out before=${words[CURRENT - 1]} path_of=
  integer place=2
  # Kept only if all of it came, and of this program alone.
  if [[ $ycsb != $_ycsb_of ]]; then
    out=$("$ycsb" completion 2>/dev/null) || return
    typeset -ga _ycsb_words=("${(@f)out}")
    typeset -g _ycsb_of=$ycsb _ycsb_database=
  fi
  while (( place < CURRENT )) && [[ -n ${(M)_ycsb_words:#"${path_of:+$path_of }${words[place]}"$'\t'*} ]]; do
    path_of=${path_of:+$path_of }${words[place]}
    (( place++ ))
  done
  if [[ $before == -p ]] && (( place < CURRENT )); then
    if [[ ${words[place]} != $_ycsb_database ]]; then
      typeset -g _ycsb_database=${words[place]}
      typeset -ga _ycsb_names=("${(@f)$("$ycsb" help "$_ycsb_database" --names 2>/dev/null)}")
    fi
    compadd -S = -- $_ycsb_names
  elif [[ ${words[CURRENT]} == --*=* ]]; then
    before=${words[CURRENT]%%=*}
    compset -P '*='
    _ycsb_offer "$path_of $before" || _files
  elif [[ -n ${(M)_ycsb_words:#"$path_of"$'\t'"$before="$'\t'*} ]]; then
    _ycsb_offer "$path_of $before" || _files
  else
    _ycsb_offer "$path_of" || _files
  fi
}

# As _ycsb in $fpath, zsh calls it; sourced, it is told of it.
if [[ $funcstack[1] == _ycsb ]]; then
  _ycsb "$@"
else
  compdef _ycsb ycsb
fi
