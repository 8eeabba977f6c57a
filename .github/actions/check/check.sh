#!/usr/bin/env bash
# Runs `mcp-timing check` with the inputs of the action, which it gets as variables: nothing of them is code.
set -euo pipefail

args=()
[ -n "$CLAUDE" ] && args+=(--claude "$CLAUDE")
[ -n "$EXPECT" ] && args+=(--expect "$EXPECT")
files=()
while IFS= read -r file; do
  [ -n "$file" ] && files+=("$file")
done <<<"$FILES"
if [ "${#files[@]}" -eq 0 ]; then args+=(--here); else args+=(-- "${files[@]}"); fi

mcp_timing() { npx --yes "mcp-timing@$VERSION" check "$@"; }

if [ -n "$SARIF" ]; then
  # Code 1 says that there are remarks, which the log then holds.
  mcp_timing --sarif "${args[@]}" >"$SARIF" || [ $? -eq 1 ]
  echo "sarif=$(realpath --relative-to "$GITHUB_WORKSPACE" "$SARIF")" >>"$GITHUB_OUTPUT"
fi
mcp_timing --github "${args[@]}"
