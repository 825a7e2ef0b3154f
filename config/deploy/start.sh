#!/bin/sh
# start.sh check | run | reload: the nginx of this release, the folder that this script is in (docs/operations.md). Variables: config/deploy.
set -eu
here=$(dirname "$(readlink -f "$0")")
verb="${1:-}"
wrong=0
say() { printf '%s\n' "$1" >&2; wrong=1; }
end() { say "$1"; exit 1; }
# is VALUE PATTERN: whether the whole value matches; one of several lines never does. named NAME VALUE PATTERN ADVICE
is() { [ "$(printf '%s\n' "$1" | wc -l)" = 1 ] && printf '%s\n' "$1" | grep -Eqx -e "$2"; }
named() { is "$2" "$3" || say "$1 is \"$2\": $4"; }
is "$verb" 'check|run|reload' || end "Say what to do: start.sh check, run or reload"
# No path has characters that mean something else in nginx's configuration.
sign='[^]["'"'"'$;{}#\\[:space:]]'
path="/$sign*"
host='([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])'
port='(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[1-9][0-9]{0,3})'
network='([0-9]+(\.[0-9]+){3}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]+)(/[0-9]+)?'
origin="(https?|wss?)://(\*\.)?$host(:$port)?"

for tool in nginx envsubst jq curl; do
  command -v "$tool" > /dev/null || end "$tool is not installed: install Debian's packages nginx, gettext-base, jq and curl"
done
grep -qs brotli_static /etc/nginx/modules-enabled/* || nginx -V 2>&1 | grep -q brotli ||
  say "nginx has no brotli module: install Debian's package libnginx-mod-http-brotli-static"
ours='PRODUCT_(SERVER|HOST|CA|VERIFY)|READY_PATH|TRUSTED_PROXIES|CONNECT_MORE|ACCESS_LOG|.*_(SERVICE|PORT)(_.*)?'
for name in $(env | sed -nE 's/^((PRODUCT|READY|TRUSTED|CONNECT|ACCESS|GATEWAY)_[A-Z_]+)=.*/\1/p' | grep -Evx "$ours"); do
  say "$name is unknown: see the variables in the README"
done

PRODUCT_SERVER="${PRODUCT_SERVER:-}"
PRODUCT_SCHEME="${PRODUCT_SERVER%%://*}"
PRODUCT_ADDRESS="${PRODUCT_SERVER#*://}"
hostOf() { printf %s "$1" | sed 's,^[a-z]*://,,; s,/.*,,; s/:[0-9]*$//'; }
PRODUCT_NAME=$(hostOf "$PRODUCT_SERVER")
[ "$PRODUCT_NAME" != "$PRODUCT_ADDRESS" ] || PRODUCT_ADDRESS="$PRODUCT_ADDRESS:$([ "$PRODUCT_SCHEME" = https ] && echo 443 || echo 80)"
named PRODUCT_SERVER "$PRODUCT_SERVER" "https?://$host(:$port)?" "set it to the address of the product's server without a path or a slash at its end, as https://product.example"
named PRODUCT_HOST "${PRODUCT_HOST:-}" "($host(:$port)?)?" "set it to a host without a scheme or a path, as product.example, or leave it out"
named PRODUCT_VERIFY "${PRODUCT_VERIFY:=on}" 'on|off' "set it to on or off"
grep -q 'BEGIN CERTIFICATE' "${PRODUCT_CA:=/etc/ssl/certs/ca-certificates.crt}" 2> /dev/null ||
  say "PRODUCT_CA is \"$PRODUCT_CA\": there are no certificates (PEM) to read. Install ca-certificates, or name the authority of PRODUCT_SERVER"
# A root page shows nothing of the product; by default a call that every user makes (src/contract/userRole.ts).
named READY_PATH "${READY_PATH:=/api/v2/userRole/getUserPageSources}" "/$sign+" \
  "set it to a path of a call or a health check of the product's server, as /health; its root page tells nothing"
# writable PATH: whether this user can write it, or make it. A socket, as systemd has for /dev/stdout, cannot be opened as a file.
writable() { near=$1; while [ ! -e "$near" ]; do near=$(dirname "$near"); done; [ -w "$near" ] && [ ! -S "$near" ]; }
{ is "${RUN:=}" "$path" && writable "$RUN"; } || say "RUN is \"$RUN\": set it to a folder for nginx's own files that $(id -un) can make and write, as /run/console"
{ is "${ACCESS_LOG:=}" 'off|syslog:.*|/dev/std(out|err)' && [ ! -S "$ACCESS_LOG" ]; } || { is "$ACCESS_LOG" "$path" && [ ! -d "$ACCESS_LOG" ] && writable "$ACCESS_LOG"; } ||
  say "ACCESS_LOG is \"$ACCESS_LOG\": set it to a file that $(id -un) can write, as /var/log/console/access.log, to /dev/stdout in a container, or to off"
master=$(cat "$RUN/nginx.pid" 2> /dev/null || :)
[ "$(cat "/proc/${master:-none}/comm" 2> /dev/null || :)" = nginx ] || master=""
PORT="${PORT:-}"
number="${PORT##*:}"
own=$(printf %s "$PORT" | sed -E 's/^(\*:)?([0-9]+)$/127.0.0.1:\2/')
if ! is "$PORT" "((\*|$host):)?$port"; then
  say "PORT is \"$PORT\": set it to a port from 1 to 65535, or an address and a port, as 127.0.0.1:8080"
elif [ "$number" -lt "$(cat /proc/sys/net/ipv4/ip_unprivileged_port_start)" ] && [ $((0x$(sed -n 's/^CapEff:[[:space:]]*//p' /proc/self/status) & 1024)) = 0 ]; then
  say "PORT is \"$PORT\": $(id -un) may not use a port below 1024. Set sysctl net.ipv4.ip_unprivileged_port_start, or choose a higher one"
elif [ -z "$master" ] && [ "$(curl -so /dev/null --noproxy '*' --max-time 2 -w '%{time_connect}' "http://$own")" != 0.000000 ]; then
  say "PORT is \"$PORT\": another program uses this port. Stop it, or choose another one"
fi
[ -z "${SITE:-}" ] || [ -d "$SITE" ] || say "SITE is \"$SITE\": there is no such folder. Make it, or leave SITE out"
: "${SITE:=/etc/console/site}"
named HSTS "${HSTS:=max-age=31536000}" 'max-age=[0-9]+(; ?includeSubDomains)?(; ?preload)?' "set it as max-age=31536000; includeSubDomains"
named TRUSTED_PROXIES "${TRUSTED_PROXIES:=}" "($network( +$network)*)?" "name addresses or networks, separated by spaces, as 10.0.0.0/8 192.168.1.5"
named CONNECT_MORE "${CONNECT_MORE:=}" "($origin( +$origin)*)?" "name origins, separated by spaces, as https://gateway.example"
TRUSTED="" REAL_IP=""
for proxy in $TRUSTED_PROXIES; do TRUSTED="$TRUSTED$proxy 1; " REAL_IP="${REAL_IP}set_real_ip_from $proxy; "; done

# nginx's workers read the files; started by root, they are www-data.
AS=""
workers() { "$@"; }
[ "$(id -u)" != 0 ] || { AS="user www-data;"; workers() { setpriv --reuid=www-data --regid=www-data --clear-groups -- "$@"; }; }
ROOT="$here/dist"
named "The folder of this release" "$ROOT" "$path" "move it to a path without spaces and signs"
unread=$(workers find "$ROOT/index.html" "$ROOT/release.json" "$ROOT/" ! -readable 2>&1 | head -n 1)
[ -z "$unread" ] || end "This release cannot be served: nginx's workers cannot read all of $ROOT: $unread"
RELEASE=$(jq -r .id "$ROOT/release.json")
other=$(cd "$ROOT" && jq -r '.files[] | "\(.sha256)  \(.name)"' release.json | sha256sum --check --quiet 2> /dev/null | head -n 1)
[ -z "$other" ] || say "This release is not whole: $ROOT/${other%%: *} is missing, or another file than was built. Copy it again"

profile="${ENV_FILE:-/dev/null}"
[ -r "$profile" ] || end "ENV_FILE is \"$profile\": $(id -un) can read no such file"
problem=$(jq -s 'if length > 1 then error("several values") else empty end' "$profile" 2>&1) || end "ENV_FILE is \"$profile\": it is no JSON ($problem)"
eval "$(jq -r --arg name "${APP_ENV:-}" --slurpfile schema "$here/profile.schema.json" --slurpfile files "$profile" -f "$here/settings.jq" "$here/environments.json")"
[ -z "$WRONG" ] || say "$WRONG"
CONNECT_SRC="$CONNECT_SRC${CONNECT_MORE:+ $CONNECT_MORE}"
if [ -z "$WRONG$ENVIRONMENT" ]; then say "APP_ENV is \"\": set it to dev, test, pre or prod, or ENV_FILE to a file that says so"
elif [ "$KNOWN" != true ] && [ -n "$ENVIRONMENT" ]; then
  # The page runs as dev with a warning (requirements §4), so only check refuses it.
  unknown="The environment \"$ENVIRONMENT\" is unknown: the console would run as dev. Known: dev, test, pre, prod"
  if [ "$verb" = check ]; then say "$unknown"; else echo "$unknown" >&2; fi
fi
# The gateway is another origin, or a location of SITE, which /readyz asks by this nginx itself.
named GATEWAY "${GATEWAY:=$PAGE_GATEWAY}" "(https?://$host(:$port)?)?$path" \
  "set it to the address of the sign-on, as https://gateway.example/sso-api, or to the path of a location in SITE, as /sso-api"
GATEWAY_NAME=$(hostOf "$GATEWAY")
GATEWAY_PROBE="$GATEWAY/auth/getUserInfo"
asked="$GATEWAY_PROBE"
case "$GATEWAY" in /*)
  place=$(cat "$SITE"/*.conf 2> /dev/null | tr '\n' ' ' | grep -Eo "location [^{]*$GATEWAY[^{]*\{[^}]*\}" | head -n 1)
  [ -n "$place" ] || say "GATEWAY is \"$GATEWAY\": no file of SITE has a location for it. Put examples/gateway.conf there, or set GATEWAY to the address of the sign-on, as https://gateway.example/sso-api"
  asked=$(printf %s "$place" | sed -nE 's/.*proxy_pass (https?:\/\/[^/;]+);.*/\1/p')
  asked="${asked:+$asked$GATEWAY_PROBE}"
  GATEWAY_NAME=localhost
  GATEWAY_PROBE="http://$own$GATEWAY_PROBE" ;;
esac
[ "$wrong" = 0 ] || exit 1

# ask NAME VALUE ADDRESS [OPTION…]: whether a server answers as /readyz wants it
ask() {
  subject="$1 is \"$2\"" address=$3
  shift 3
  [ "$PRODUCT_VERIFY" = on ] && set -- --cacert "$PRODUCT_CA" "$@" || set -- --insecure "$@"
  answer=$(curl -sS -o /dev/null --noproxy '*' --max-time 8 "$@" -w '%{http_code} %{content_type}' "$address" 2>&1) ||
    end "$subject: the server cannot be reached. Look at its scheme, host and port, and at PRODUCT_CA: $answer"
  case "$answer" in 2*html* | 404* | 5* | 400*) end "$subject: it answers $address with $answer. Is it the right server, and its path one of its own?" ;; esac
}
# render FOLDER LOG: the configuration with these variables, as FOLDER/nginx.conf.next, which nginx accepts
render() (
  [ "$2" = off ] && ACCESS_LOG=off || ACCESS_LOG="$2 paths if=\$is_logged"
  RUN=$1 PRODUCT_HOST="${PRODUCT_HOST:-\$http_host}"
  names=$(grep -Eo '[$][{][A-Z_]+[}]' "$here/nginx.conf.template" | sort -u)
  export $(printf %s "$names" | tr -d '${}')
  envsubst "$names" < "$here/nginx.conf.template" > "$RUN/nginx.conf.next"
  nginx -q -t -e stderr -c "$RUN/nginx.conf.next" || end "nginx refuses this configuration: see its line above. Nothing was changed"
)
if [ "$verb" = check ]; then
  ask PRODUCT_SERVER "$PRODUCT_SERVER" "$PRODUCT_SERVER$READY_PATH" ${PRODUCT_HOST:+--header "Host: $PRODUCT_HOST"}
  [ -z "$asked" ] || ask GATEWAY "$GATEWAY" "$asked"
  trial=$(mktemp -d)
  trap 'rm -rf "$trial"' EXIT
  render "$trial" off
  echo "Everything is right: release $RELEASE for $ENVIRONMENT at $PORT, whose pages may call: $CONNECT_SRC"
  exit 0
fi

conf="$RUN/nginx.conf"
mkdir -p "$RUN"
[ "$verb$master" = run ] || [ "$verb" = reload ] || end "An nginx is running in $RUN, or finishes its last answers (process $master): use reload, or another RUN"
[ "$verb$master" != reload ] || end "No nginx is running in $RUN: use run"
render "$RUN" "$ACCESS_LOG"
if [ "$verb" = run ]; then
  mv "$conf.next" "$conf"
  exec nginx -e stderr -c "$conf" -g 'daemon off;'
fi
children() { tr ' ' '\n' < "/proc/$master/task/$master/children" | sort; }
before=$(children)
cp "$conf" "$conf.before"
mv "$conf.next" "$conf"
kill -HUP "$master"
# A configuration that nginx accepts can still fail, as with a port that is in use: then no new worker appears.
for _ in $(seq 50); do
  [ "$(children)" = "$before" ] || { rm "$conf.before"; echo "Release $RELEASE is served at $PORT"; exit 0; }
  sleep 0.1
done
mv "$conf.before" "$conf"
end "nginx keeps the configuration that it had: see its error log (the standard error of run; under systemd the journal)"
