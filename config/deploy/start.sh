#!/bin/sh
# start.sh check | run | reload: the nginx of this release, the folder that this script is in. Variables: README.md.
#   check   names every wrong variable in a sentence, asks the product's server and the gateway, and changes nothing
#   run     starts nginx, unless one is running in RUN
#   reload  gives the nginx in RUN this release and these variables; answers that are under way are finished
set -eu
here=$(dirname "$(readlink -f "$0")")
verb="${1:-}"
case "$verb" in check | run | reload) ;; *) echo "Say what to do: start.sh check, run or reload" >&2; exit 2 ;; esac
wrong=0
say() { printf '%s\n' "$1" >&2; wrong=1; }
# is VALUE PATTERN: whether the whole value matches; one of several lines never does.
is() { [ "$(printf '%s\n' "$1" | wc -l)" = 1 ] && printf '%s\n' "$1" | grep -Eqx -e "$2"; }
# named NAME VALUE PATTERN ADVICE
named() { is "$2" "$3" || say "$1 is \"$2\": $4"; }
# Characters that mean something else in nginx's configuration are in no path.
sign='[^]["'"'"'$;{}#\\[:space:]]'
path="/$sign*"
host='([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])'
byte='(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
network="($byte(\\.$byte){3}(/(3[0-2]|[12]?[0-9]))?|[0-9A-Fa-f]*:[0-9A-Fa-f:.]+(/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))?)"
port='(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[1-9][0-9]{0,3})'

for tool in nginx envsubst jq curl; do
  command -v "$tool" > /dev/null || say "$tool is not installed: install Debian's packages nginx, gettext-base, jq and curl"
done
[ "$wrong" = 0 ] || exit 1
grep -qs brotli_static /etc/nginx/modules-enabled/* || nginx -V 2>&1 | grep -q brotli ||
  say "nginx has no brotli module: install Debian's package libnginx-mod-http-brotli-static"
ours='PRODUCT_(SERVER|HOST|CA|VERIFY)|READY_PATH|TRUSTED_PROXIES|CONNECT_MORE|ACCESS_LOG|.*_(SERVICE|PORT)(_.*)?'
for name in $(env | sed -nE 's/^((PRODUCT|READY|TRUSTED|CONNECT|ACCESS|GATEWAY)_[A-Z_]+)=.*/\1/p' | grep -Evx "$ours"); do
  say "$name is unknown: see the variables in the README"
done

PRODUCT_SERVER="${PRODUCT_SERVER:-}"
PRODUCT_SCHEME="${PRODUCT_SERVER%%://*}"
PRODUCT_ADDRESS="${PRODUCT_SERVER#*://}"
# hostOf ADDRESS: its host without a port; known NAME ADDRESS: whether this machine knows it
hostOf() { printf %s "$1" | sed 's,^[a-z]*://,,; s,/.*,,; s/:[0-9]*$//'; }
known() { getent ahosts "$(hostOf "$2" | tr -d '[]')" > /dev/null || say "$1 is \"$2\": this machine knows no host $(hostOf "$2")"; }
PRODUCT_NAME=$(hostOf "$PRODUCT_SERVER")
if is "$PRODUCT_SERVER" "https?://$host(:$port)?"; then known PRODUCT_SERVER "$PRODUCT_SERVER"
else say "PRODUCT_SERVER is \"$PRODUCT_SERVER\": set it to the address of the product's server without a path or a slash at its end, as https://product.example"; fi
[ "$PRODUCT_NAME" != "$PRODUCT_ADDRESS" ] || PRODUCT_ADDRESS="$PRODUCT_ADDRESS:$([ "$PRODUCT_SCHEME" = https ] && echo 443 || echo 80)"
named PRODUCT_HOST "${PRODUCT_HOST:-}" "($host(:$port)?)?" "set it to a host without a scheme or a path, as product.example, or leave it out"
named PRODUCT_VERIFY "${PRODUCT_VERIFY:=on}" 'on|off' "set it to on or off"
named PRODUCT_CA "${PRODUCT_CA:=/etc/ssl/certs/ca-certificates.crt}" "$path" "set it to the path of a file"
grep -q 'BEGIN CERTIFICATE' "$PRODUCT_CA" 2> /dev/null ||
  say "PRODUCT_CA is \"$PRODUCT_CA\": there are no certificates (PEM) to read. Install ca-certificates, or name the authority of PRODUCT_SERVER"
# A root page shows nothing of the product; by default a call that every user makes (src/contract/userRole.ts).
named READY_PATH "${READY_PATH:=/api/v2/userRole/getUserPageSources}" "/$sign+" \
  "set it to a path of a call or a health check of the product's server, as /health; its root page tells nothing"
RUN="${RUN:-}"
top="$RUN"
while [ -n "$top" ] && [ ! -e "$top" ]; do top=$(dirname "$top"); done
if ! is "$RUN" "$path"; then say "RUN is \"$RUN\": set it to a folder for nginx's own files, as /run/console"
elif ! { [ -d "$top" ] && [ -w "$top" ]; }; then say "RUN is \"$RUN\": $(id -un) cannot make or write this folder"; fi
master=$(cat "$RUN/nginx.pid" 2> /dev/null || :)
[ "$(cat "/proc/${master:-none}/comm" 2> /dev/null || :)" = nginx ] || master=""
PORT="${PORT:-}"
number="${PORT##*:}"
if ! is "$PORT" "((\*|$host):)?$port"; then
  say "PORT is \"$PORT\": set it to a port from 1 to 65535, or an address and a port, as 127.0.0.1:8080"
elif [ "$number" -lt "$(cat /proc/sys/net/ipv4/ip_unprivileged_port_start)" ] && [ $((0x$(sed -n 's/^CapEff:[[:space:]]*//p' /proc/self/status) & 1024)) = 0 ]; then
  say "PORT is \"$PORT\": $(id -un) may not use a port below 1024. Set sysctl net.ipv4.ip_unprivileged_port_start, or choose a higher one"
elif [ -z "$master" ] && cat /proc/net/tcp /proc/net/tcp6 2> /dev/null | grep -Eq "^ *[0-9]+: ($([ "$PORT" = "$number" ] && echo '[0-9A-F]+' || echo '0+|0100007F')):$(printf %04X "$number") 0+:0000 0A"; then
  say "PORT is \"$PORT\": another program uses this port. Stop it, or choose another one"
fi
[ -z "${SITE:-}" ] || [ -d "$SITE" ] || say "SITE is \"$SITE\": there is no such folder. Make it, or leave SITE out"
named SITE "${SITE:=/etc/console/site}" "$path" "set it to a folder of further locations, as /etc/console/site"
named HSTS "${HSTS:=max-age=31536000}" 'max-age=[0-9]+(; ?includeSubDomains)?(; ?preload)?' "set it as max-age=31536000; includeSubDomains"
ACCESS_LOG="${ACCESS_LOG:-}"
if is "$ACCESS_LOG" 'off|syslog:.*|/dev/std(out|err)'; then
  # A socket, as systemd has, cannot be opened as a file.
  [ ! -S "$ACCESS_LOG" ] || say "ACCESS_LOG is \"$ACCESS_LOG\": it is a socket here, which nginx cannot open. Name a file, as /var/log/console/access.log"
elif ! is "$ACCESS_LOG" "$path"; then
  say "ACCESS_LOG is \"$ACCESS_LOG\": set it to a file, as /var/log/console/access.log, to /dev/stdout in a container, or to off"
elif [ -d "$ACCESS_LOG" ] || ! { [ -w "$ACCESS_LOG" ] || { [ ! -e "$ACCESS_LOG" ] && [ -w "$(dirname "$ACCESS_LOG")" ]; }; }; then
  say "ACCESS_LOG is \"$ACCESS_LOG\": $(id -un) cannot write this file"
fi
TRUSTED="" REAL_IP=""
set -f
for proxy in ${TRUSTED_PROXIES:-}; do
  named TRUSTED_PROXIES "$proxy" "$network" "name addresses or networks, separated by spaces, as 10.0.0.0/8 192.168.1.5"
  TRUSTED="$TRUSTED$proxy 1; " REAL_IP="${REAL_IP}set_real_ip_from $proxy; "
done
for origin in ${CONNECT_MORE:-}; do
  named CONNECT_MORE "$origin" "(https?|wss?)://(\*\.)?$host(:$port)?" "name origins, separated by spaces, as https://gateway.example"
done
set +f

# nginx's workers read the files; started by root, they are www-data.
AS=""
workers() { "$@"; }
[ "$(id -u)" != 0 ] || { AS="user www-data;"; workers() { setpriv --reuid=www-data --regid=www-data --clear-groups -- "$@"; }; }
ROOT="$here/dist"
named "The folder of this release" "$ROOT" "$path" "move it to a path without spaces and signs"
unread=$(workers find "$ROOT/index.html" "$ROOT/release.json" "$ROOT/" ! -readable 2>&1 | head -n 1)
RELEASE=$(jq -r .id "$ROOT/release.json" 2> /dev/null) || RELEASE=unknown
if [ -n "$unread" ]; then say "This release cannot be served: nginx's workers cannot read all of $ROOT: $unread"
else
  other=$(cd "$ROOT" && jq -r '.files[] | "\(.sha256)  \(.name)"' release.json | sha256sum --check --quiet 2> /dev/null | head -n 1)
  [ -z "$other" ] || say "This release is not whole: $ROOT/${other%%: *} is missing, or another file than was built. Copy it again"
fi

profile="${ENV_FILE:-/dev/null}"
problem=""
[ -r "$profile" ] || { say "ENV_FILE is \"$profile\": $(id -un) can read no such file"; profile=/dev/null; }
problem=$(jq -n --slurpfile files "$profile" 'if $files | length > 1 then error("several values") else empty end' 2>&1) ||
  { say "ENV_FILE is \"$profile\": it is no JSON ($problem)"; profile=/dev/null; }
eval "$(jq -r --arg name "${APP_ENV:-}" --slurpfile schema "$here/profile.schema.json" --slurpfile files "$profile" -f "$here/settings.jq" "$here/environments.json")"
[ -z "$WRONG" ] || say "$WRONG"
CONNECT_SRC="$CONNECT_SRC${CONNECT_MORE:+ $CONNECT_MORE}"
if [ -z "$ENVIRONMENT" ]; then
  [ -n "$WRONG" ] || say "APP_ENV is \"\": set it to dev, test, pre or prod, or ENV_FILE to a file that says so"
elif [ "$KNOWN" != true ]; then
  # The page does so with a warning (requirements §4); whoever checks wants to know it before.
  unknown="The environment \"$ENVIRONMENT\" is unknown: the console would run as dev. Known: dev, test, pre, prod"
  if [ "$verb" = check ]; then say "$unknown"; else echo "$unknown" >&2; fi
fi
# The gateway is another origin, or a location of SITE, which /readyz asks by this nginx itself.
named GATEWAY "${GATEWAY:=$PAGE_GATEWAY}" "(https?://$host(:$port)?)?$path" \
  "set it to the address of the sign-on, as https://gateway.example/sso-api, or to the path of a location in SITE, as /sso-api"
GATEWAY_NAME=$(hostOf "$GATEWAY")
GATEWAY_PROBE="$GATEWAY/auth/getUserInfo"
asked="$GATEWAY_PROBE"
case "$GATEWAY" in
  /*)
    place=$(cat "$SITE"/*.conf 2> /dev/null | tr '\n' ' ' | grep -Eo "location [^{]*$GATEWAY[^{]*\{[^}]*\}" | head -n 1)
    [ -n "$place" ] || say "GATEWAY is \"$GATEWAY\": no file of SITE has a location for it. Put examples/gateway.conf there, or set GATEWAY to the address of the sign-on, as https://gateway.example/sso-api"
    asked=$(printf %s "$place" | sed -nE 's/.*proxy_pass (https?:\/\/[^/;]+);.*/\1/p')
    asked="${asked:+$asked$GATEWAY_PROBE}"
    GATEWAY_NAME=localhost
    GATEWAY_PROBE="http://$([ "$PORT" != "$number" ] && echo "${PORT%:*}" | sed 's/^\*$/127.0.0.1/' || echo 127.0.0.1):$number$GATEWAY_PROBE" ;;
  http*) known GATEWAY "$GATEWAY" ;;
esac

# ask NAME VALUE ADDRESS [OPTION…]: whether a server answers as /readyz wants it
ask() {
  subject="$1 is \"$2\"" address=$3
  shift 3
  [ "$PRODUCT_VERIFY" = on ] && set -- --cacert "$PRODUCT_CA" "$@" || set -- --insecure "$@"
  answer=$(curl --silent --output /dev/null --noproxy '*' --max-time 8 "$@" --write-out '%{http_code} %{content_type}' "$address") && failed=0 || failed=$?
  case "$failed $answer" in
    "0 2"*html* | "0 404"* | "0 5"* | "0 400"*) say "$subject: it answers $address with ${answer}. Is it the right server, and its path one of its own?" ;;
    "0 "*) ;;
    "35 "*) say "$subject: the server speaks no TLS at this port. Use http://, or the port of its https" ;;
    "52 "* | "56 "*) say "$subject: the server ends the connection without an answer. Does it want https?" ;;
    "60 "* | "51 "*) say "$subject: its certificate is not of an authority in PRODUCT_CA, or is for another host" ;;
    "28 "*) say "$subject: the server does not answer within 8 seconds" ;;
    *) say "$subject: the server cannot be reached (curl $failed)" ;;
  esac
}
if [ "$verb" = check ] && [ "$wrong" = 0 ]; then
  ask PRODUCT_SERVER "$PRODUCT_SERVER" "$PRODUCT_SERVER$READY_PATH" ${PRODUCT_HOST:+--header "Host: $PRODUCT_HOST"}
  [ -z "$asked" ] || ask GATEWAY "$GATEWAY" "$asked"
fi

# render FOLDER LOG: the configuration with these variables, as FOLDER/nginx.conf.next, which nginx accepts
render() (
  [ "$2" = off ] && ACCESS_LOG=off || ACCESS_LOG="$2 paths if=\$is_logged"
  RUN=$1 PRODUCT_HOST="${PRODUCT_HOST:-\$http_host}"
  names='AS HSTS PRODUCT_SCHEME PRODUCT_ADDRESS PRODUCT_NAME PRODUCT_HOST PRODUCT_VERIFY PRODUCT_CA READY_PATH GATEWAY_NAME GATEWAY_PROBE TRUSTED REAL_IP CONNECT_SRC SETTINGS RELEASE PORT ROOT RUN SITE ACCESS_LOG'
  export $names
  envsubst "$(printf '${%s} ' $names)" < "$here/nginx.conf.template" > "$RUN/nginx.conf.next"
  nginx -q -t -e stderr -c "$RUN/nginx.conf.next"
)
[ "$wrong" = 0 ] || exit 1
if [ "$verb" = check ]; then
  trial=$(mktemp -d)
  trap 'rm -rf "$trial"' EXIT
  render "$trial" off || { echo "nginx refuses this configuration: see its line above" >&2; exit 1; }
  echo "Everything is right: release $RELEASE for $ENVIRONMENT at $PORT, whose pages may call: $CONNECT_SRC"
  exit 0
fi

conf="$RUN/nginx.conf"
mkdir -p "$RUN"
[ "$verb$master" = "run" ] || [ "$verb" = reload ] ||
  { echo "An nginx is running in $RUN, or finishes its last answers (process $master): use reload, or another RUN" >&2; exit 1; }
[ "$verb$master" != reload ] || { echo "No nginx is running in $RUN: use run" >&2; exit 1; }
render "$RUN" "$ACCESS_LOG" || { echo "nginx refuses this configuration: see its line above. Nothing was changed" >&2; exit 1; }
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
tries=0
until [ "$(children)" != "$before" ]; do
  tries=$((tries + 1))
  if [ "$tries" = 50 ]; then
    mv "$conf.before" "$conf"
    echo "nginx keeps the configuration that it had: see its error log (the standard error of run; under systemd the journal)" >&2
    exit 1
  fi
  sleep 0.1
done
rm "$conf.before"
echo "Release $RELEASE is served at $PORT"
