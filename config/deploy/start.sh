#!/bin/sh
# Fills in what is known only where the console runs, tries the result and starts nginx.
set -eu
: "${PRODUCT_SERVER:?Set PRODUCT_SERVER to the address of the product server, as https://product.example}"
export PRODUCT_SERVER PORT ROOT RUN SITE ACCESS_LOG
nginx="${NGINX:-nginx}"
conf="$RUN/nginx.conf"
mkdir -p "$RUN"
envsubst '$PRODUCT_SERVER $PORT $ROOT $RUN $SITE $ACCESS_LOG' < "${TEMPLATE:-/etc/console/nginx.conf.template}" > "$conf"
"$nginx" -q -t -e stderr -c "$conf"
exec "$nginx" -e stderr -c "$conf" -g 'daemon off;'
