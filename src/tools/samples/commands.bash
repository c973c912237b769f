# What commands of a fence mean where they are checked; bash reads this before them. run-commands.ts answers at the other
# end of descriptor 3: what was printed and the exit code, or commands to run in their place.
exec 2>&1
unset BASH_ENV

ask() {
  local answer answer_code answer_output answer_commands
  { printf '%s\0' "${BASH_LINENO[${#BASH_LINENO[@]} - 1]}" "$PWD" "$#" "$@"; env -0; printf '\0'; } >&3
  for answer in answer_code answer_output answer_commands; do IFS= read -r -d '' "$answer" <&3; done
  shift
  if [[ -n $answer_commands ]]; then
    eval "$answer_commands"
  else
    printf '%s' "$answer_output"
    return "$answer_code"
  fi
}

# In a pipe or in the background it is a process of its own.
webpack() { if ((BASH_SUBSHELL)); then command webpack "$@"; else ask webpack "$@"; fi; }
webpack-cli() { webpack "$@"; }
npm() { ask npm "$@"; }
# All programs are installed, in a folder of PATH.
npx() {
  while [[ ${1-} == -* ]]; do shift; done
  "$@"
}
