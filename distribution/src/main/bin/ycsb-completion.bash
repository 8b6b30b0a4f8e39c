# Completes ycsb's command line in bash: source it. "ycsb completion" tells the words that may follow
# each other and is asked once; "ycsb help DATABASE --names" the properties, once for each database.

_ycsb_ask_names() {
  if [ "$2" != "${_ycsb_database-}" ]; then
    _ycsb_names=$("$1" help "$2" --names 2>/dev/null | sed 's/$/=/') && _ycsb_database=$2
  fi
}

# Every line that begins with these words and a tab, without them.
_ycsb_after() {
  local line
  while IFS= read -r line; do
    [[ $line == "$1"$'\t'* ]] && line=${line#*$'\t'} && printf '%s\n' "${line%%$'\t'*}"
  done <<<"$_ycsb_words"
}

_ycsb() {
  local ycsb=$1 current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local path= place=1 words=
  COMPREPLY=()
  # As it is typed: with its tilde, quotes and backslashes.
  ycsb=${ycsb/#\~\//$HOME/}
  ycsb=${ycsb//[\\\"\']/}
  # Kept only if all of it came, and of this program alone.
  if [ "$ycsb" != "${_ycsb_of-}" ]; then
    _ycsb_words=$("$ycsb" completion 2>/dev/null) || return
    _ycsb_of=$ycsb _ycsb_database=
  fi
  # Bash splits --order=random at its sign, and the value of a property too, which is nobody's word.
  if [ "$current" = = ]; then
    current=
    [ "${before#--}" != "$before" ] || return
  elif [ "$before" = = ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
    [ "${before#--}" != "$before" ] || return
  elif [ "$before" = : ]; then
    return
  fi
  while [ "$place" -lt "$COMP_CWORD" ] && [[ $'\n'$_ycsb_words == *$'\n'"${path:+$path }${COMP_WORDS[place]}"$'\t'* ]]; do
    path=${path:+$path }${COMP_WORDS[place]}
    place=$((place + 1))
  done
  if [ "$before" = -p ] && [ "$place" -lt "$COMP_CWORD" ]; then
    _ycsb_ask_names "$ycsb" "${COMP_WORDS[place]}"
    words=$_ycsb_names
    compopt -o nospace 2>/dev/null
  elif _ycsb_after "$path" | grep -qxFe "$before="; then
    words=$(_ycsb_after "$path $before")
  else
    words=$(_ycsb_after "$path" | sed 's/=$//')
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}

complete -o default -F _ycsb ycsb
