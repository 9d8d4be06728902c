# tx2svg completions for fish
# The words after 'inspect' and the like are a separate command line.
function __tx2svg_command
  set -l words (commandline -opc)[2..-1]
  set words (string match -v -- '-*' $words)
  test (count $words) -gt 0; and contains -- $words[1] @outer@; and set -e words[1]
  echo $words[1]
end
function __tx2svg_is
  contains -- (__tx2svg_command) $argv
end
function __tx2svg_within
  set -l words (commandline -opc)[2..-1]
  test (count $words) -gt 0; and contains -- $words[1] $argv
end
complete -c tx2svg -f
complete -c tx2svg -n '__tx2svg_is ""; and __tx2svg_within @outer@' -F
@rules@
