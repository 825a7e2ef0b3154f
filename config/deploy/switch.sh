#!/bin/sh
# switch.sh: serves this release, the folder that this script is in, in place of the one that CURRENT links to; an upgrade
# and a rollback are the same. With the variables of start.sh, as the user who runs nginx. TRIAL: an address for the trial.
set -eu
here=$(dirname "$(readlink -f "$0")")
current="${CURRENT:-$here/../../current}"
end() { printf '%s\n' "$1" >&2; exit 1; }
id=$(jq -r .id "$here/dist/release.json")
trial="${TRIAL:-127.0.0.1:8081}"
[ "${trial##*:}" != "${PORT##*:}" ] || end "TRIAL is \"$trial\": the console's own PORT is $PORT. Name another port"

# Tabs that are open ask for chunks of the release that is served now. A list of a release before 2026-12 has names alone.
if [ -e "$current/dist/release.json" ] && [ "$(readlink -f "$current")" != "$here" ]; then
  jq -r '.files[] | .name? // . | select(test("\\.[0-9a-f]{8}\\."))' "$current/dist/release.json" | while read -r file; do
    [ -e "$here/dist/$file" ] || { mkdir -p "$(dirname "$here/dist/$file")" && cp -p "$current/dist/$file" "$here/dist/$file"; }
  done
fi
"$here/start.sh" check

# answers ADDRESS: waits until this release is ready there
answers() {
  case "$1" in *:*) at=$1 ;; *) at=127.0.0.1:$1 ;; esac
  tries=0
  until curl --silent --fail --output /dev/null --noproxy '*' --max-time 8 --dump-header - "http://$at/readyz" | grep -qi "^x-console-release: $id"; do
    tries=$((tries + 1))
    [ "$tries" -lt 50 ] || return 1
    sleep 0.2
  done
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
running=$([ ! -e "$RUN/nginx.pid" ] || echo yes)
[ -z "$running" ] || "$here/start.sh" reload
ln -sfn "$here" "$current.next"
mv -T "$current.next" "$current"
[ -n "$running" ] || { echo "Release $id is the current one. No nginx is running in $RUN: start it"; exit 0; }
answers "$PORT" || end "Release $id is not ready at $PORT: see /readyz and the error log, or switch back to the release before"
