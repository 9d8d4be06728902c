# What zsh offers after a tab: zsh -f zsh-offers.zsh FOLDER SCRIPT LINE
# With the name of no script, the folder is one of $fpath, as 'make install' has it.
zmodload zsh/zpty
out=$(mktemp) && rm -f $out
zpty z zsh -f -i
zpty -w z "PS1=; cd $1; fpath=($1 \$fpath); autoload -U compinit; compinit -u -D"
[[ -n $2 ]] && zpty -w z "source $2"
# Every word that a completion adds goes to the file too.
zpty -w z 'compadd() {
  local -a hits; builtin compadd -O hits "$@"; print -rl -- $hits >> '$out'
  builtin compadd "$@"
}'
zpty -w z 'offer() { _main_complete; touch '$out.done' }
zle -C offer complete-word offer; bindkey "^I" offer; print rea""dy'
until zpty -r z line '*ready*'; do :; done
zpty -w -n z "$3"$'\t'
for i in {1..200}; do [[ -e $out.done ]] && break; sleep .05; done
zpty -d z
[[ -e $out ]] && sort -u $out | grep -v '^$'
rm -f $out $out.done
