#!/usr/bin/env bash
# With changesets: a pull request that makes them a version. Without: says whether this version is still to be published.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! grep -q "github.com/$GITHUB_REPOSITORY.git" package.json; then
  echo "::error file=package.json::\"repository\" must name $GITHUB_REPOSITORY, or npm refuses to say where the package comes from"
  exit 1
fi

if compgen -G '.changeset/*.md' >/dev/null; then
  npm run -s release:version
  git switch --force-create release/next
  git add --all
  git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
    commit --quiet --message "Version $(node -p 'require("./package.json").version')"
  git push --force origin release/next
  [ "$(gh pr list --head release/next --json number --jq length)" != 0 ] ||
    gh pr create --base main --head release/next --fill
  exit
fi

version="$(node -p 'require("./package.json").version')"
# A version that npm does not know is an error for it, and the reason to publish.
if [ -z "$(npm view "mcp-timing@$version" version 2>/dev/null || true)" ]; then
  echo 'publish=yes' >>"$GITHUB_OUTPUT"
fi
