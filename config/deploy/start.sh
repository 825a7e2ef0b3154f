#!/bin/sh
# Fills in the settings of this deployment, checks the configuration and starts nginx.
set -eu
: "${PRODUCT_SERVER:?Set PRODUCT_SERVER to the address of the product server, as https://product.example}"
# Default: the page's host, an nginx variable.
PRODUCT_HOST="${PRODUCT_HOST:-\$http_host}"
PRODUCT_VERIFY="${PRODUCT_VERIFY:-on}"
PRODUCT_CA="${PRODUCT_CA:-/etc/ssl/certs/ca-certificates.crt}"
READY_PATH="${READY_PATH:-/}"
TRUSTED=""
for proxy in ${TRUSTED_PROXIES:-}; do TRUSTED="$TRUSTED$proxy 1; "; done

# Settings of the page: the build's for APP_ENV, overridden by ENV_FILE.
environments="${ENVIRONMENTS:-/etc/console/environments.json}"
settings=$(jq -c --arg name "${APP_ENV:-}" --slurpfile files "${ENV_FILE:-/dev/null}" '
  ({ environment: $name } + ($files[0] // {})) as $said | (.[$said.environment] // .unknown) + $said' "$environments")
environment=$(printf %s "$settings" | jq -r .environment)
[ -n "$environment" ] || { echo "Set APP_ENV to dev, test, pre or prod, or ENV_FILE to a file that says so." >&2; exit 1; }
jq -e --arg name "$environment" 'has($name)' "$environments" > /dev/null ||
  echo "The environment \"$environment\" is unknown; the console will run as dev." >&2
# Origins that the page may call: gateways of the company's domains, fixed gateway, address for reports.
CONNECT_SRC=$(printf %s "$settings" | jq -r '
  def origin: select(test("^https?://")) | capture("^(?<origin>[^/]+//[^/]+)").origin;
  if (.serverHost // "" | test("^(/[^/\\\\].*)?$") | not) then
    error("serverHost is \(.serverHost): it must be empty or a path, because calls carry the cookies of the page\u0027s own origin only; set PRODUCT_SERVER instead")
  else . end
  | "https://\(.gatewayLabel)." as $gateway
  | [.suffixes[] | $gateway + .cloud, $gateway + .commercial]
    + [.fixedGateway, .defaultGateway, .reportTo | origin]
  | if all(test("^[A-Za-z0-9:/.-]+$")) then . else error("a host has characters that no host has: \(.)") end
  | reduce .[] as $each ([]; if index($each) then . else . + [$each] end) | join(" ")')
# URL-encoded, so that nginx does not interpret it.
SETTINGS=$(printf %s "$settings" | jq -r '@uri "\(tojson)"' | sed "s/'/%27/g")

export PRODUCT_SERVER PRODUCT_HOST PRODUCT_VERIFY PRODUCT_CA READY_PATH TRUSTED CONNECT_SRC SETTINGS
export PORT ROOT RUN SITE ACCESS_LOG
nginx="${NGINX:-nginx}"
conf="$RUN/nginx.conf"
mkdir -p "$RUN"
envsubst '$PRODUCT_SERVER $PRODUCT_HOST $PRODUCT_VERIFY $PRODUCT_CA $READY_PATH $TRUSTED $CONNECT_SRC $SETTINGS $PORT $ROOT $RUN $SITE $ACCESS_LOG' \
  < "${TEMPLATE:-/etc/console/nginx.conf.template}" > "$conf"
"$nginx" -q -t -e stderr -c "$conf"
exec "$nginx" -e stderr -c "$conf" -g 'daemon off;'
