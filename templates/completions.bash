# tx2svg completions for bash: source this file
_tx2svg() {
  local command='' option='' words='' paths='' own='' i
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  # bash treats '=' as a separate word: '--to=le' is '--to', '=', 'le'.
  [ "$current" = = ] && current=''
  [ "$previous" = = ] && previous=${COMP_WORDS[COMP_CWORD-2]}
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "${COMP_WORDS[i]}" in
      # The rest is a separate command line.
      @outer@)
        [ -z "$own" ] && own=${COMP_WORDS[i]} && continue ;;
      -*) continue ;;
    esac
    command=${COMP_WORDS[i]}
    break
  done
  if [ -z "$command" ] && [ "${current#-}" = "$current" ]; then
    words='@names@'; [ -n "$own" ] && paths=-f
  else
    case "$command:$previous" in
@values@
      *) case "$command" in
@operands@
        esac
        case "$own$current" in
@ownOptions@
        esac ;;
    esac
  fi
  [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$paths" ]; then
    local file
    while IFS= read -r file; do
      COMPREPLY[${#COMPREPLY[@]}]=$file
    done < <(compgen $paths -- "$current")
    compopt -o filenames 2> /dev/null
  fi
}
complete -F _tx2svg tx2svg
