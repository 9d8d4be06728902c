#compdef tx2svg
_tx2svg() {
  local -a options commands
@arrays@
  local outer=''
  # The rest is a separate command line.
  if [[ $words[2] == (@outer@) ]] && (( CURRENT > 2 )); then
    outer=$words[2]; shift words; (( CURRENT-- ))
  fi
  if (( CURRENT == 2 )); then
    commands=(
@commands@
    )
    _describe command commands
    [[ -n $outer ]] && _files
    return
  fi
  case $words[2] in
@cases@
  esac
@ownOptions@
  _arguments -s $options
}
# In $fpath the file is the function itself; read by 'source', it only names its command.
if [[ $funcstack[1] == _tx2svg ]]; then _tx2svg "$@"; else compdef _tx2svg tx2svg; fi
