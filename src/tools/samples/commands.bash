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
# A program that is not installed would be downloaded, with whatever package has its name.
npx() {
  while [[ ${1-} == -* ]]; do shift; done
  local folder=$PWD
  until [[ -z $folder || -e $folder/node_modules/.bin/${1-} ]]; do folder=${folder%/*}; done
  if [[ -z $folder ]]; then echo "npx ${1-}: not installed"; return 1; fi
  "$@"
}
# Runs a command that does not end by itself until it has built once.
build_once() {
  local result
  result=$(grep --max-count=1 -oE 'compiled (successfully|with [0-9]+ (warning|error))' < <("$@" 2>&1))
  [[ -n $result && $result != *error ]]
}
