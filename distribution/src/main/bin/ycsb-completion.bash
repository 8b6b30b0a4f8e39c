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

# Whether a line begins with this.
_ycsb_has() {
  [[ $'\n'$_ycsb_words == *$'\n'"$1"$'\t'* ]]
}

_ycsb() {
  local ycsb=$1 current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local path= place words= all word
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
  # Options may stand between the commands and the database; what follows them may be any word.
  for ((place = 1; place < COMP_CWORD; place++)); do
    word=${COMP_WORDS[place]}
    if _ycsb_has "${path:+$path }$word"; then
      path=${path:+$path }$word
    elif _ycsb_has "$path"$'\t'"$word="; then
      place=$((place + 1))
    fi
  done
  if [ "$before" = -p ] && _ycsb_has "$path"$'\t-p='; then
    _ycsb_ask_names "$ycsb" "${path##* }"
    words=$_ycsb_names
    compopt -o nospace 2>/dev/null
  elif _ycsb_has "$path"$'\t'"$before="; then
    words=$(_ycsb_after "$path $before")
  else
    # Options are offered where a dash is typed, or where nothing else may follow.
    all=$(_ycsb_after "$path")
    words=$(grep -v '^-' <<<"$all")
    [[ -n $words && $current != -* ]] || words=$all
    words=$(sed 's/=$//' <<<"$words")
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}

complete -o default -F _ycsb ycsb
