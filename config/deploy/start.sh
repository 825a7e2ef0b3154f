#!/bin/sh
# start.sh check | run | reload: the nginx of this release, the folder that this script is in. Variables: README.md.
#   check   names every wrong variable in a sentence, asks the product's server, and changes nothing
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

for tool in nginx envsubst jq; do
  command -v "$tool" > /dev/null || say "$tool is not installed: install Debian's packages nginx, gettext-base and jq"
done
[ "$wrong" = 0 ] || exit 1
PRODUCT_SERVER="${PRODUCT_SERVER:-}"
PRODUCT_SCHEME="${PRODUCT_SERVER%%://*}"
PRODUCT_ADDRESS="${PRODUCT_SERVER#*://}"
PRODUCT_NAME=$(printf %s "$PRODUCT_ADDRESS" | sed 's/:[0-9]*$//')
if ! is "$PRODUCT_SERVER" "https?://$host(:$port)?"; then
  say "PRODUCT_SERVER is \"$PRODUCT_SERVER\": set it to the address of the product's server without a path or a slash at its end, as https://product.example"
elif ! getent ahosts "$(printf %s "$PRODUCT_NAME" | tr -d '[]')" > /dev/null; then
  say "PRODUCT_SERVER is \"$PRODUCT_SERVER\": this machine knows no host $PRODUCT_NAME"
fi
[ "$PRODUCT_NAME" != "$PRODUCT_ADDRESS" ] || PRODUCT_ADDRESS="$PRODUCT_ADDRESS:$([ "$PRODUCT_SCHEME" = https ] && echo 443 || echo 80)"
named PRODUCT_HOST "${PRODUCT_HOST:-}" "($host(:$port)?)?" \
  "set it to a host without a scheme or a path, as product.example, or leave it out"
named PRODUCT_VERIFY "${PRODUCT_VERIFY:=on}" 'on|off' "set it to on or off"
named PRODUCT_CA "${PRODUCT_CA:=/etc/ssl/certs/ca-certificates.crt}" "$path" "set it to the path of a file"
grep -q 'BEGIN CERTIFICATE' "$PRODUCT_CA" 2> /dev/null || say \
  "PRODUCT_CA is \"$PRODUCT_CA\": there are no certificates (PEM) to read. Install ca-certificates, or name the authority of PRODUCT_SERVER"
# A root page shows nothing of the product; by default a call that every user makes (src/contract/userRole.ts).
named READY_PATH "${READY_PATH:=/api/v2/userRole/getUserPageSources}" "/$sign+" \
  "set it to a path of a call or a health check of the product's server, as /health; its root page tells nothing"
named PORT "${PORT:-}" "((\*|$host):)?$port" "set it to a port from 1 to 65535, or an address and a port, as 127.0.0.1:8080"
RUN="${RUN:-}"
if ! is "$RUN" "$path"; then
  say "RUN is \"$RUN\": set it to a folder for nginx's own files, as /run/console"
else
  top="$RUN"
  while [ ! -e "$top" ]; do top=$(dirname "$top"); done
  { [ -d "$top" ] && [ -w "$top" ]; } || say "RUN is \"$RUN\": $(id -un) cannot make or write this folder"
fi
[ -z "${SITE:-}" ] || [ -d "$SITE" ] || say "SITE is \"$SITE\": there is no such folder. Make it, or leave SITE out"
named SITE "${SITE:=/etc/console/site}" "$path" "set it to a folder of further locations, as /etc/console/site"
named HSTS "${HSTS:=max-age=31536000}" 'max-age=[0-9]+(; ?includeSubDomains)?(; ?preload)?' \
  "set it as max-age=31536000; includeSubDomains"
ACCESS_LOG="${ACCESS_LOG:-}"
case "$ACCESS_LOG" in
  off | syslog:*) ;;
  /dev/stdout | /dev/stderr)
    # A socket, as systemd has, cannot be opened as a file.
    [ ! -S "$ACCESS_LOG" ] || say "ACCESS_LOG is \"$ACCESS_LOG\": it is a socket here, which nginx cannot open. Name a file, as /var/log/console/access.log" ;;
  *)
    if ! is "$ACCESS_LOG" "$path"; then
      say "ACCESS_LOG is \"$ACCESS_LOG\": set it to a file, as /var/log/console/access.log, to /dev/stdout in a container, or to off"
    elif [ -d "$ACCESS_LOG" ] || ! { [ -w "$ACCESS_LOG" ] || { [ ! -e "$ACCESS_LOG" ] && [ -w "$(dirname "$ACCESS_LOG")" ]; }; }; then
      say "ACCESS_LOG is \"$ACCESS_LOG\": $(id -un) cannot write this file"
    fi ;;
esac
TRUSTED=""
REAL_IP=""
set -f
for proxy in ${TRUSTED_PROXIES:-}; do
  named TRUSTED_PROXIES "$proxy" "$network" \
    "name addresses or networks, separated by spaces, as 10.0.0.0/8 192.168.1.5"
  TRUSTED="$TRUSTED$proxy 1; "
  REAL_IP="${REAL_IP}set_real_ip_from $proxy; "
done
for origin in ${CONNECT_MORE:-}; do
  named CONNECT_MORE "$origin" "(https?|wss?)://(\*\.)?$host(:$port)?" \
    "name origins, separated by spaces, as https://gateway.example"
done
set +f

# nginx's workers read the files; started by root, they are www-data.
AS=""
workers() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  AS="user www-data;"
  workers() { setpriv --reuid=www-data --regid=www-data --clear-groups -- "$@"; }
fi
ROOT="$here/dist"
named "The folder of this release" "$ROOT" "$path" "move it to a path without spaces and signs"
unread=$(workers find "$ROOT/index.html" "$ROOT/release.json" "$ROOT/" ! -readable 2>&1 | head -n 1)
[ -z "$unread" ] || say "This release cannot be served: nginx's workers cannot read all of $ROOT: $unread"

# Settings of the page: the build's for APP_ENV, overridden by the company's profile, ENV_FILE. A profile that its JSON
# Schema refuses is named by each wrong place; jq knows the part of JSON Schema that it uses.
profile="${ENV_FILE:-/dev/null}"
if [ ! -r "$profile" ]; then
  say "ENV_FILE is \"$profile\": $(id -un) can read no such file"
  profile=/dev/null
elif ! problem=$(jq -n --slurpfile files "$profile" 'if $files | length > 1 then error("several values") else empty end' 2>&1); then
  say "ENV_FILE is \"$profile\": it is no JSON ($problem)"
  profile=/dev/null
fi
places=$(jq -rn --slurpfile schema "$here/profile.schema.json" --slurpfile files "$profile" '
  def wrong($at; $schema): . as $value
    | def must($what): "\($at | if . == "" then "It" else . end) is \($value | tojson): it must be \($what)";
      def below($name): if $at == "" then $name else "\($at).\($name)" end;
    if $schema.type and type != ($schema.type | if . == "integer" then "number" else . end) then must("of type \($schema.type)")
    elif type == "object" then
      (($schema.required // []) - keys | .[] | "\(below(.)) is missing"),
      (keys[] as $key | ($schema.properties[$key] // (if $key == "" then null else $schema.patternProperties["."] end)) as $inner
        | if $inner then $value[$key] | wrong(below($key); $inner) else "\(below($key)) is unknown" end)
    elif type == "array" then
      (if length < ($schema.minItems // 0) then must("a list with at least \($schema.minItems) of them") else empty end),
      (keys[] as $index | $value[$index] | wrong(below("\($index)"); $schema.items))
    elif $schema.enum and (IN($schema.enum[]) | not) then must("one of \($schema.enum | join(", ") | .[:400])")
    elif $schema.pattern and (test($schema.pattern) | not) then must("like \($schema.pattern)")
    elif $schema.minimum and . < $schema.minimum then must("at least \($schema.minimum)")
    elif $schema.maximum and . > $schema.maximum then must("at most \($schema.maximum)")
    else empty end;
  $files[] | (wrong(""; $schema[0]),
    (select((try ((.rules.opens // 9) < (.rules.closes // 18)) catch true) | not) | "rules.opens must be before rules.closes"))
  | "The profile: \(.)."')
[ -z "$places" ] || { say "$places"; profile=/dev/null; }
settings=$(jq -c --arg name "${APP_ENV:-}" --slurpfile files "$profile" '
  ({ environment: $name } + ($files[0] // {})) as $said | (.[$said.environment] // .unknown) + $said' "$here/environments.json")
environment=$(printf %s "$settings" | jq -r .environment)
if [ -z "$environment" ]; then
  [ -n "$places" ] || say "APP_ENV is \"\": set it to dev, test, pre or prod, or ENV_FILE to a file that says so"
elif ! jq -e --arg name "$environment" 'has($name)' "$here/environments.json" > /dev/null; then
  # The page does so with a warning (requirements §4); whoever checks wants to know it before.
  unknown="The environment \"$environment\" is unknown: the console would run as dev. Known: dev, test, pre, prod"
  if [ "$verb" = check ]; then say "$unknown"; else echo "$unknown" >&2; fi
fi
# Origins that the page may call: gateways of the company's domains, fixed gateway, address for reports.
CONNECT_SRC=$(printf %s "$settings" | jq -r '
  def origin: select(test("^https?://")) | capture("^(?<origin>[^/]+//[^/]+)").origin;
  "https://\(.gatewayLabel)." as $gateway
  | [.suffixes[] | $gateway + .cloud, $gateway + .commercial]
    + [.fixedGateway, .defaultGateway, .reportTo | origin]
  | reduce .[] as $each ([]; if index($each) then . else . + [$each] end) | join(" ")')
CONNECT_SRC="$CONNECT_SRC${CONNECT_MORE:+ $CONNECT_MORE}"
# URL-encoded, so that nginx does not interpret it.
SETTINGS=$(printf %s "$settings" | jq -r '@uri "\(tojson)"' | sed "s/'/%27/g")
missing=$(cd "$ROOT" && jq -r '.files[]' release.json 2> /dev/null | while read -r file; do [ -e "$file" ] || echo "$file"; done | head -n 1)
[ -z "$missing" ] || say "This release is not whole: $ROOT/$missing is missing. Copy it again"
RELEASE=$(jq -r .id "$ROOT/release.json" 2> /dev/null) || RELEASE=unknown

# Whether the product's server can be asked, and answers as a server does (/readyz asks the same).
ask_product() {
  command -v curl > /dev/null || { say "curl is not installed, so the product's server was not asked"; return; }
  trust="--cacert $PRODUCT_CA"
  [ "$PRODUCT_VERIFY" = on ] || trust=--insecure
  answer=$(curl --silent --output /dev/null --noproxy '*' --max-time 8 $trust ${PRODUCT_HOST:+--header "Host: $PRODUCT_HOST"} \
    --write-out '%{http_code} %{content_type}' "$PRODUCT_SERVER$READY_PATH") && failed=0 || failed=$?
  asked="PRODUCT_SERVER is \"$PRODUCT_SERVER\""
  case "$failed $answer" in
    "0 "*html* | "0 404"* | "0 5"* | "0 400"*) say "$asked: it answers $READY_PATH with ${answer}. Is it the product's server, and READY_PATH one of its paths?" ;;
    "0 "*) ;;
    "35 "*) say "$asked: the server speaks no TLS at this port. Use http://, or the port of its https" ;;
    "52 "* | "56 "*) say "$asked: the server ends the connection without an answer. Does it want https?" ;;
    "60 "* | "51 "*) say "$asked: its certificate is not of an authority in PRODUCT_CA, or is for another host" ;;
    "28 "*) say "$asked: the server does not answer within 8 seconds" ;;
    *) say "$asked: the server cannot be reached (curl $failed)" ;;
  esac
}
[ "$verb" != check ] || [ "$wrong" = 1 ] || ask_product

# render FOLDER LOG: the configuration with these variables, as FOLDER/nginx.conf.next, which nginx accepts
render() (
  if [ "$2" = off ]; then ACCESS_LOG=off; else ACCESS_LOG="$2 paths"; fi
  RUN=$1 PRODUCT_HOST="${PRODUCT_HOST:-\$http_host}"
  export AS HSTS PRODUCT_SCHEME PRODUCT_ADDRESS PRODUCT_NAME PRODUCT_HOST PRODUCT_VERIFY PRODUCT_CA READY_PATH TRUSTED
  export REAL_IP CONNECT_SRC SETTINGS RELEASE PORT ROOT RUN SITE ACCESS_LOG
  envsubst '$AS $HSTS $PRODUCT_SCHEME $PRODUCT_ADDRESS $PRODUCT_NAME $PRODUCT_HOST $PRODUCT_VERIFY $PRODUCT_CA $READY_PATH $TRUSTED $REAL_IP $CONNECT_SRC $SETTINGS $RELEASE $PORT $ROOT $RUN $SITE $ACCESS_LOG' \
    < "$here/nginx.conf.template" > "$RUN/nginx.conf.next"
  nginx -q -t -e stderr -c "$RUN/nginx.conf.next"
)
[ "$wrong" = 0 ] || exit 1
if [ "$verb" = check ]; then
  trial=$(mktemp -d)
  trap 'rm -rf "$trial"' EXIT
  render "$trial" off || { echo "nginx refuses this configuration: see its line above" >&2; exit 1; }
  echo "Everything is right: release $RELEASE for $environment at $PORT, whose pages may call: $CONNECT_SRC"
  exit 0
fi

conf="$RUN/nginx.conf"
mkdir -p "$RUN"
master=$(cat "$RUN/nginx.pid" 2> /dev/null || :)
[ "$(cat "/proc/${master:-none}/comm" 2> /dev/null || :)" = nginx ] || master=""
if [ "$verb" = run ] && [ -n "$master" ]; then
  echo "An nginx is running in $RUN, or finishes its last answers (process $master): use reload, or another RUN" >&2
  exit 1
fi
if [ "$verb" = reload ] && [ -z "$master" ]; then
  echo "No nginx is running in $RUN: use run" >&2
  exit 1
fi
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
