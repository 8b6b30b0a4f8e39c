# Completes ycsb's commands, databases and properties in bash: source it. The names of properties
# come from "ycsb help DATABASE --names", which is asked once for each database that is typed; the
# words of the tools come from "ycsb completion", which is asked once.

_ycsb_ask_names() {
  if [ "$2" != "${_ycsb_database-}" ]; then
    _ycsb_names=$("$1" help "$2" --names 2>/dev/null | sed 's/$/=/') && _ycsb_database=$2
  fi
}

_ycsb_ask_tools() {
  command -v _complete_ycsb >/dev/null || eval "$("$1" completion 2>/dev/null | sed '/^complete /d')"
}

_ycsb() {
  local ycsb=$1 current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local command=${COMP_WORDS[1]} place=2 words=
  [ "$command" = schema ] && place=3
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='load run check shell schema study report compare cluster media version help'
  elif [ "$command" = schema ] && [ "$COMP_CWORD" -eq 2 ]; then
    words='create clear describe'
  else
    case $command in
      load | run | check | shell | schema | help) ;;
      study | report | compare | cluster | media)
        _ycsb_ask_tools "$ycsb" && _complete_ycsb
        return
        ;;
      *) return ;;
    esac
    if [ "$COMP_CWORD" -eq "$place" ]; then
      words=$("$ycsb" help | sed -n 's/^Databases here: //p')
    elif [ "$before" = -p ]; then
      _ycsb_ask_names "$ycsb" "${COMP_WORDS[place]}"
      words=$_ycsb_names
      compopt -o nospace 2>/dev/null
    elif [ "${current#-}" != "$current" ]; then
      words='-P -p -threads -target -s -l -db -cp -jvm-args='
    fi
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}

complete -o default -F _ycsb ycsb
