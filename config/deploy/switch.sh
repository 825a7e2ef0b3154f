#!/bin/sh
# switch.sh: serves this release, the folder that this script is in, in place of the one that CURRENT links to; a rollback is the
# same. With the variables of start.sh, as the user who runs nginx.
set -eu
here=$(dirname "$(readlink -f "$0")")
current="${CURRENT:-$here/../../current}"
end() { printf '%s\n' "$1" >&2; exit 1; }
id=$(jq -r .id "$here/dist/release.json")
trial="${TRIAL:-127.0.0.1:8081}"
[ "${trial##*:}" != "${PORT##*:}" ] || end "TRIAL is \"$trial\": the console's own PORT is $PORT. Name another port"
# Tabs that are open ask for chunks of the release that is served now. A list of a release before 2026-12 has names alone.
if [ -e "$current/dist/release.json" ] && [ "$(readlink -f "$current")" != "$here" ]; then
  (cd "$current/dist" && jq -r '.files[] | .name? // . | select(test("\\.[0-9a-f]{8}\\."))' release.json |
    xargs -rd '\n' cp -pu --parents -t "$here/dist")
fi
"$here/start.sh" check
# answers ADDRESS: waits until this release is ready there
answers() {
  at=$(printf %s "$1" | sed -E 's/^(\*:)?([0-9]+)$/127.0.0.1:\2/')
  for _ in $(seq 50); do
    curl -sf -o /dev/null --noproxy '*' --max-time 8 -D - "http://$at/readyz" | grep -qi "^x-console-release: $id" && return
    sleep 0.2
  done
  return 1
}
echo "A trial at TRIAL=$trial"
# Without the ports of SITE, which are in use.
site=$(mktemp -d)
chmod 755 "$site"
trap 'rm -rf "$site"' EXIT
for file in "${SITE:-/etc/console/site}"/*.conf; do
  [ ! -e "$file" ] || grep -Ev '^[[:space:]]*(listen|ssl_)' "$file" > "$site/$(basename "$file")" || :
done
PORT="$trial" RUN="$RUN/trial" SITE="$site" ACCESS_LOG=off "$here/start.sh" run &
tried=$!
answers "$trial" && works=yes || works=no
kill -QUIT "$tried" 2> /dev/null || :
wait "$tried" || :
[ "$works" = yes ] || end "This release is not ready at $trial: see the lines above. The one before is served as it was"
# The link comes last, so that a restart serves what is served now where the reload fails.
[ ! -e "$RUN/nginx.pid" ] || "$here/start.sh" reload
ln -sfn "$here" "$current.next"
mv -T "$current.next" "$current"
[ -e "$RUN/nginx.pid" ] || { echo "Release $id is the current one. No nginx is running in $RUN: start it"; exit 0; }
answers "$PORT" || end "Release $id is not ready at $PORT: see the error log, or switch back to the release before"
