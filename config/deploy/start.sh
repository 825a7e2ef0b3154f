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
export PRODUCT_SERVER PRODUCT_HOST PRODUCT_VERIFY PRODUCT_CA READY_PATH TRUSTED PORT ROOT RUN SITE ACCESS_LOG
nginx="${NGINX:-nginx}"
conf="$RUN/nginx.conf"
mkdir -p "$RUN"
envsubst '$PRODUCT_SERVER $PRODUCT_HOST $PRODUCT_VERIFY $PRODUCT_CA $READY_PATH $TRUSTED $PORT $ROOT $RUN $SITE $ACCESS_LOG' < "${TEMPLATE:-/etc/console/nginx.conf.template}" > "$conf"
"$nginx" -q -t -e stderr -c "$conf"
exec "$nginx" -e stderr -c "$conf" -g 'daemon off;'
