#!/bin/sh
# start.sh check | run | reload: the nginx of this release, the folder that this script is in (docs/operations.md). Variables: README.md.
set -eua
here=$(dirname "$(readlink -f "$0")")
verb="${1:-}"
wrong=0
say() { printf '%s\n' "$1" >&2; wrong=1; }
end() { say "$1"; exit 1; }
# is VALUE PATTERN: whether the whole value matches; one of several lines never does. named NAME VALUE PATTERN ADVICE
is() { [ "$(printf '%s\n' "$1" | wc -l)" = 1 ] && printf '%s\n' "$1" | grep -Eqx -e "$2"; }
named() { is "$2" "$3" || say "$1 is \"$2\": $4"; }
is "$verb" 'check|run|reload' || end "Say what to do: start.sh check, run or reload"
[ "$(id -u)" != 0 ] || end "nginx does not run as root here: runuser -u www-data -- $0 $verb"
# No path has characters that mean something else in nginx's configuration.
path='/[^]["'"'"'$;{}#\\[:space:]]*'
host='([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])'
port='(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[1-9][0-9]{0,3})'

for tool in nginx envsubst jq curl; do command -v "$tool" > /dev/null || end "$tool is missing: install the packages of the README"; done
grep -qs brotli_static /etc/nginx/modules-enabled/* || nginx -V 2>&1 | grep -q brotli ||
  say "nginx has no brotli module: install Debian's package libnginx-mod-http-brotli-static"
unknown=$(env | sed -nE 's/^((PRODUCT|READY|TRUSTED|CONNECT|ACCESS|GATEWAY)_[A-Z_]+|HSTS)=.*/\1/p' |
  grep -Evx 'PRODUCT_(SERVER|HOST|CA)|TRUSTED_PROXIES|ACCESS_LOG|.*_(SERVICE|PORT)(_.*)?' | tr '\n' ' ')
[ -z "$unknown" ] || say "${unknown}is unknown: see the variables in the README"

named PRODUCT_SERVER "${PRODUCT_SERVER:=}" "https?://$host(:$port)?" "set it to the address of the product's server without a path or a slash at its end, as https://product.example"
named PRODUCT_HOST "${PRODUCT_HOST:=}" "($host(:$port)?)?" "set it to a host without a scheme or a path, as product.example, or leave it out"
grep -q 'BEGIN CERTIFICATE' "${PRODUCT_CA:=/etc/ssl/certs/ca-certificates.crt}" 2> /dev/null ||
  say "PRODUCT_CA is \"$PRODUCT_CA\": there are no certificates (PEM) to read. Install ca-certificates, or name the authority of PRODUCT_SERVER"
{ is "${RUN:=}" "$path" && mkdir -p "$RUN" && [ -w "$RUN" ]; } 2> /dev/null ||
  say "RUN is \"$RUN\": set it to a folder for nginx's own files that $(id -un) can make and write, as /run/console"
# A socket, as systemd has for /dev/stdout, cannot be opened as a file.
{ is "${ACCESS_LOG:=}" "$path" && true >> "$ACCESS_LOG"; } 2> /dev/null ||
  say "ACCESS_LOG is \"$ACCESS_LOG\": set it to a file that $(id -un) can write, as /var/log/console/access.log, or in a container to /dev/stdout"
master=$(cat "$RUN/nginx.pid" 2> /dev/null || :)
[ "$(cat "/proc/${master:-none}/comm" 2> /dev/null || :)" = nginx ] || master=""
own=$(printf %s "${PORT:=}" | sed -E 's/^(\*:)?([0-9]+)$/127.0.0.1:\2/')
if ! is "$PORT" "((\*|$host):)?$port"; then
  say "PORT is \"$PORT\": set it to a port from 1 to 65535, or an address and a port, as 127.0.0.1:8080"
elif [ "${PORT##*:}" -lt "$(cat /proc/sys/net/ipv4/ip_unprivileged_port_start)" ] && [ $((0x$(sed -n 's/^CapEff:[[:space:]]*//p' /proc/self/status) & 1024)) = 0 ]; then
  say "PORT is \"$PORT\": $(id -un) may not use a port below 1024. Run this by setpriv (README, 6), set sysctl net.ipv4.ip_unprivileged_port_start, or choose a higher one"
elif [ -z "$master" ] && [ "$(curl -so /dev/null --noproxy '*' --max-time 2 -w '%{time_connect}' "http://$own")" != 0.000000 ]; then
  say "PORT is \"$PORT\": another program uses this port. Stop it, or choose another one"
fi
[ -z "${SITE:-}" ] || [ -d "$SITE" ] || say "SITE is \"$SITE\": there is no such folder. Make it, or leave SITE out"
: "${SITE:=/etc/console/site}"
named TRUSTED_PROXIES "${TRUSTED_PROXIES:=}" '[0-9A-Fa-f.:/ ]*' "name addresses or networks, separated by spaces, as 10.0.0.0/8 192.168.1.5"
REAL_IP=$(for proxy in $TRUSTED_PROXIES; do echo "set_real_ip_from $proxy;"; done)

ROOT="$here/dist"
for each in dist/release.json nginx.conf.template settings.jq environments.json profile.schema.json; do
  [ -s "$here/$each" ] || end "This release is not whole: $here/$each is missing or empty. Copy it again"
done
RELEASE=$(jq -r .id "$ROOT/release.json")
other=$(cd "$ROOT" && jq -r '.files[] | "\(.sha256)  \(.name)"' release.json | sha256sum --check --quiet 2> /dev/null | head -n 1)
[ -z "$other" ] || say "This release is not whole: $ROOT/${other%%: *} is missing, or $(id -un) cannot read it, or it is another file than was built. Copy it again"

profile="${ENV_FILE:-/dev/null}"
settings=$(jq -r --arg name "${APP_ENV:-}" --slurpfile schema "$here/profile.schema.json" --slurpfile files "$profile" -f "$here/settings.jq" "$here/environments.json") ||
  end "ENV_FILE is \"$profile\": $(id -un) cannot read it, or it is no JSON"
eval "$settings"
[ -z "$WRONG" ] || say "$WRONG"
# The page of an unknown environment is that of dev, which warns.
if [ -n "$UNKNOWN" ]; then
  if [ "$verb" = check ] || [ -z "$ENVIRONMENT" ]; then say "$UNKNOWN"; else printf '%s\n' "$UNKNOWN" >&2; fi
fi
named GATEWAY "${GATEWAY:=$PAGE_GATEWAY}" "(https?://$host(:$port)?)?$path" \
  "set it to the address of the sign-on, as https://gateway.example/sso-api, or to the path of a location in SITE, as /sso-api"
[ "$wrong" = 0 ] || exit 1

# place ADDRESS: its host, and its port or that of its scheme
place() { printf %s "$1" | sed -E 's,^(https?)://([^/]*).*,\2:\1,; s,(:[0-9]+):https?$,\1,; s,:https$,:443,; s,:http$,:80,'; }
PRODUCT_SCHEME="${PRODUCT_SERVER%%:*}" PRODUCT_NAME="${PRODUCT_SERVER#*://}" PRODUCT_PLACE=$(place "$PRODUCT_SERVER")
# A location of SITE is asked by this nginx itself.
case "$GATEWAY" in /*) gateway="http://$own$GATEWAY" ;; *) gateway="$GATEWAY" ;; esac
GATEWAY_NAME=$(printf %s "${gateway#*://}" | sed 's,/.*,,')
GATEWAY_PLACE=$(place "$gateway")
GATEWAY_PROBE="${gateway%%:*}://console_gateway${gateway#*://"$GATEWAY_NAME"}/auth/getUserInfo"
# start RUN [ARGUMENT…]: nginx with these variables, in place of this shell
start() {
  RUN=$1 PRODUCT_HOST="${PRODUCT_HOST:-\$http_host}"
  shift
  envsubst "$(grep -Eo '[$][{][A-Z_]+[}]' "$here/nginx.conf.template")" < "$here/nginx.conf.template" > "$RUN/nginx.conf"
  exec nginx -e stderr -c "$RUN/nginx.conf" "$@"
}
# ask NAME VALUE ADDRESS ADVICE [OPTION…]: whether a server answers as /readyz wants it
ask() {
  subject="$1 is \"$2\"" address=$3 advice=$4
  shift 4
  answer=$(curl -sS -o /dev/null --noproxy '*' --max-time 8 --cacert "$PRODUCT_CA" "$@" -w '%{http_code} %{content_type}' "$address" 2>&1) ||
    end "$subject: the server cannot be reached. Look at its scheme, host and port, and at PRODUCT_CA: ${answer%000 }"
  case "$answer" in 2*html* | 404* | 5* | 400*) end "$subject: it answers $address with $answer. $advice" ;; esac
}
case "$verb$master" in
  check*)
    ask PRODUCT_SERVER "$PRODUCT_SERVER" "$PRODUCT_SERVER/api/v2/userRole/getUserPageSources" "Is it the right server?" ${PRODUCT_HOST:+--header "Host: $PRODUCT_HOST"}
    case "$GATEWAY" in /*) ;; *) ask GATEWAY "$GATEWAY" "$gateway/auth/getUserInfo" "Is it the sign-on?" ;; esac
    # A trial of this release on a socket, without the ports of SITE, which are in use.
    trial=$(mktemp -d)
    trap 'nginx -e stderr -c "$trial/nginx.conf" -s stop 2> /dev/null || :; sleep 0.2; rm -rf "$trial"' EXIT
    (ACCESS_LOG=/dev/null start "$trial" -q -t) || end "nginx refuses this configuration: see its line above"
    mkdir "$trial/site"
    grep -hEv '^[[:space:]]*(listen|ssl_)' "$SITE"/*.conf > "$trial/site/all.conf" 2> /dev/null || :
    case "$GATEWAY" in /*) GATEWAY_PLACE="unix:$trial/socket" ;; esac
    (PORT="unix:$trial/socket" SITE="$trial/site" ACCESS_LOG=/dev/null start "$trial") ||
      end "nginx refuses this configuration: see its line above"
    case "$GATEWAY" in /*) ask GATEWAY "$GATEWAY" "$gateway/auth/getUserInfo" \
      "It needs a file of SITE with location $GATEWAY/ { proxy_pass https://gateway.example; }" --unix-socket "$trial/socket" ;; esac
    [ "$(curl -so /dev/null --unix-socket "$trial/socket" -w '%{http_code}' http://localhost/readyz)" = 200 ] ||
      end "This release is not ready: see the lines above"
    echo "Everything is right: release $RELEASE for $ENVIRONMENT at $PORT, whose pages may call: $CONNECT_SRC" ;;
  run) start "$RUN" -g 'daemon off;' ;;
  run*) end "An nginx is running in $RUN, or finishes its last answers (process $master): use reload, or another RUN" ;;
  reload) end "No nginx is running in $RUN: use run" ;;
  reload*)
    children() { tr ' ' '\n' < "/proc/$master/task/$master/children" | sort; }
    before=$(children)
    (start "$RUN" -q -t) && kill -HUP "$master" || end "nginx refuses this configuration: see its line above. It keeps the one that it had"
    # One that it accepts can still fail, as with a port that is in use: then no new worker appears. Those before take calls for a
    # tenth of a second more.
    for _ in $(seq 25); do
      sleep 0.2
      ! children | grep -Fvxq "$before" || { sleep 1; echo "Release $RELEASE is served at $PORT"; exit 0; }
    done
    end "nginx keeps the configuration that it had: see its error log (the standard error of run; under systemd the journal)" ;;
esac
