#!/bin/sh
# switch.sh: serves this release, the folder that this script is in, in place of the one that CURRENT links to; a rollback is the
# same. With the variables of start.sh, as the user who runs nginx.
set -eu
here=$(dirname "$(readlink -f "$0")")
current="${CURRENT:-$here/../../current}"
# Tabs that are open ask for chunks of the release that is served now. The list of a release before 2026-12 is one of names.
if [ -e "$current/dist/release.json" ] && [ "$(readlink -f "$current")" != "$here" ]; then
  (cd "$current/dist" && jq -r '.files[] | .name? // . | select(test("\\.[0-9a-f]{8}\\."))' release.json |
    xargs -rd '\n' cp -pu --parents -t "$here/dist")
fi
"$here/start.sh" check
# The link comes last, so that a restart serves what is served now where the reload fails.
if [ -e "$RUN/nginx.pid" ]; then "$here/start.sh" reload; else echo "No nginx is running in $RUN: start it"; fi
ln -sfn "$here" "$current.next"
mv -T "$current.next" "$current"
