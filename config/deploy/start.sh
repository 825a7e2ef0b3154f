#!/bin/sh
# Fills in the settings of this deployment, checks the configuration and starts nginx.
set -eu
# One line per wrong setting, because nginx names a line of its configuration instead.
wrong=0
refuse() { echo "$1" >&2; wrong=1; }
printf %s "${PRODUCT_SERVER:-}" | grep -Eq '^https?://[][A-Za-z0-9.:-]+$' || refuse \
  "PRODUCT_SERVER is \"${PRODUCT_SERVER:-}\": set it to the address of the product's server without a path or a slash at its end, as https://product.example"
printf %s "${PORT:-}" | grep -Eq '^([^ ]*:)?[0-9]+$' && [ "${PORT##*:}" -ge 1 ] && [ "${PORT##*:}" -le 65535 ] || refuse \
  "PORT is \"${PORT:-}\": set it to a port from 1 to 65535, or an address and a port, as 127.0.0.1:8080"
[ -r "${ROOT:-}/index.html" ] || refuse "ROOT is \"${ROOT:-}\": there is no index.html to read. Set it to the folder of the build (dist)"
[ -r "${PRODUCT_CA:=/etc/ssl/certs/ca-certificates.crt}" ] || refuse \
  "PRODUCT_CA is \"$PRODUCT_CA\": there is no such file to read. Install ca-certificates, or set it to the certificates (PEM) of the authority of PRODUCT_SERVER"
# A root page shows nothing of the product; by default a call that every user makes (src/contract/userRole.ts).
case "${READY_PATH:=/api/v2/userRole/getUserPageSources}" in
  / | [!/]*) refuse "READY_PATH is \"$READY_PATH\": set it to a path of a call or a health check of the product's server, as /health; its root page tells nothing" ;;
esac
[ "$wrong" = 0 ] || exit 1
# Default: the page's host, an nginx variable.
PRODUCT_HOST="${PRODUCT_HOST:-\$http_host}"
PRODUCT_VERIFY="${PRODUCT_VERIFY:-on}"
PRODUCT_SCHEME="${PRODUCT_SERVER%%://*}"
PRODUCT_ADDRESS="${PRODUCT_SERVER#*://}"
PRODUCT_NAME=$(printf %s "$PRODUCT_ADDRESS" | sed 's/:[0-9]*$//')
[ "$PRODUCT_NAME" != "$PRODUCT_ADDRESS" ] || PRODUCT_ADDRESS="$PRODUCT_ADDRESS:$([ "$PRODUCT_SCHEME" = https ] && echo 443 || echo 80)"
TRUSTED=""
REAL_IP=""
for proxy in ${TRUSTED_PROXIES:-}; do
  TRUSTED="$TRUSTED$proxy 1; "
  REAL_IP="${REAL_IP}set_real_ip_from $proxy; "
done

# Settings of the page: the build's for APP_ENV, overridden by the company's profile, ENV_FILE. A profile that its JSON
# Schema refuses is named by each wrong place; jq knows the part of JSON Schema that it uses.
environments="${ENVIRONMENTS:-/etc/console/environments.json}"
schema="$(dirname "$environments")/profile.schema.json"
wrong=$(jq -rn --slurpfile schema "$schema" --slurpfile files "${ENV_FILE:-/dev/null}" '
  def wrong($at; $schema): . as $value
    | def must($what): "\($at | if . == "" then "It" else . end) is \($value | tojson): it must be \($what)";
      def below($name): if $at == "" then $name else "\($at).\($name)" end;
    if $schema.type and type != ($schema.type | if . == "integer" then "number" else . end) then must("of type \($schema.type)")
    elif type == "object" then
      (($schema.required // []) - keys | .[] | "\(below(.)) is missing"),
      (keys[] as $key | $schema.properties[$key] as $inner
        | if $inner then $value[$key] | wrong(below($key); $inner) else "\(below($key)) is unknown" end)
    elif type == "array" then
      (if length < ($schema.minItems // 0) then must("a list with at least \($schema.minItems) of them") else empty end),
      (keys[] as $index | $value[$index] | wrong(below("\($index)"); $schema.items))
    elif $schema.enum and (IN($schema.enum[]) | not) then must("one of \($schema.enum | join(", ") | .[:400])")
    elif $schema.pattern and (test($schema.pattern) | not) then must("like \($schema.pattern)")
    elif $schema.minimum and . < $schema.minimum then must("at least \($schema.minimum)")
    elif $schema.maximum and . > $schema.maximum then must("at most \($schema.maximum)")
    else empty end;
  $files[] | wrong(""; $schema[0]) | "The profile: \(.)."') || exit 1
[ -z "$wrong" ] || { echo "$wrong" >&2; exit 1; }
settings=$(jq -c --arg name "${APP_ENV:-}" --slurpfile files "${ENV_FILE:-/dev/null}" '
  ({ environment: $name } + ($files[0] // {})) as $said | (.[$said.environment] // .unknown) + $said' "$environments")
printf %s "$settings" | jq -e '(.rules.opens // 9) < (.rules.closes // 18)' > /dev/null || {
  echo "The profile: rules.opens must be before rules.closes." >&2; exit 1; }
environment=$(printf %s "$settings" | jq -r .environment)
[ -n "$environment" ] || { echo "Set APP_ENV to dev, test, pre or prod, or ENV_FILE to a file that says so." >&2; exit 1; }
jq -e --arg name "$environment" 'has($name)' "$environments" > /dev/null ||
  echo "The environment \"$environment\" is unknown; the console will run as dev." >&2
# Origins that the page may call: gateways of the company's domains, fixed gateway, address for reports.
CONNECT_SRC=$(printf %s "$settings" | jq -r '
  def origin: select(test("^https?://")) | capture("^(?<origin>[^/]+//[^/]+)").origin;
  "https://\(.gatewayLabel)." as $gateway
  | [.suffixes[] | $gateway + .cloud, $gateway + .commercial]
    + [.fixedGateway, .defaultGateway, .reportTo | origin]
  | reduce .[] as $each ([]; if index($each) then . else . + [$each] end) | join(" ")')
CONNECT_SRC="$CONNECT_SRC${CONNECT_MORE:+ $CONNECT_MORE}"
HSTS="${HSTS:-max-age=31536000}"
# URL-encoded, so that nginx does not interpret it.
SETTINGS=$(printf %s "$settings" | jq -r '@uri "\(tojson)"' | sed "s/'/%27/g")

# The shell becomes nginx, and keeps its id.
PID=$$
export PID HSTS PRODUCT_SCHEME PRODUCT_ADDRESS PRODUCT_NAME PRODUCT_HOST PRODUCT_VERIFY PRODUCT_CA READY_PATH TRUSTED REAL_IP CONNECT_SRC SETTINGS
export PORT ROOT RUN SITE ACCESS_LOG
nginx="${NGINX:-nginx}"
conf="$RUN/nginx.conf"
mkdir -p "$RUN"
envsubst '$PID $HSTS $PRODUCT_SCHEME $PRODUCT_ADDRESS $PRODUCT_NAME $PRODUCT_HOST $PRODUCT_VERIFY $PRODUCT_CA $READY_PATH $TRUSTED $REAL_IP $CONNECT_SRC $SETTINGS $PORT $ROOT $RUN $SITE $ACCESS_LOG' \
  < "${TEMPLATE:-/etc/console/nginx.conf.template}" > "$conf"
"$nginx" -q -t -e stderr -c "$conf"
ln -sfn "nginx-$PID.pid" "$RUN/nginx.pid"
exec "$nginx" -e stderr -c "$conf" -g 'daemon off;'
