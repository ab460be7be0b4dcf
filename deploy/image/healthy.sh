#!/bin/sh
# Succeeds while the container's API, console or worker responds.
exec /app/node_modules/node/bin/node --input-type=module -e \
  'const { ok } = await fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`); process.exit(ok ? 0 : 1)'
