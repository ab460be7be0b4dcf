#!/bin/sh
# Gathers what the programs need to run in /app/image: without tests, types, source maps and the TypeScript compiler.
set -eu
mkdir -p image/apps image/packages
cp -R package.json LICENSE deploy image/
for part in apps/api apps/worker apps/cli packages/*; do
  mkdir -p "image/$part"
  cp -R "$part/package.json" "$part/src" "image/$part/"
done
for app in portal console; do
  mkdir -p "image/apps/$app"
  cp -R "apps/$app/dist" "image/apps/$app/"
done
cp -R apps/portal/dist-server image/apps/portal/
cp -R packages/database/migrations image/packages/database/
# npm also installs what the benchmarks need.
rm -rf node_modules/node/node_modules node_modules/typescript node_modules/@typescript node_modules/@types node_modules/playwright-core
# Sources and variants for browsers.
(cd node_modules && rm -rf zod/src bwip-js/src bwip-js/examples bwip-js/barcode.ps bwip-js/demo.html \
  bwip-js/dist/bwip-js.js bwip-js/dist/bwip-js.mjs bwip-js/dist/bwip-js-min.js bwip-js/dist/bwip-js-rn.mjs)
cp -R node_modules image/
find image/apps image/packages \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*.map' \) -delete
find image/node_modules -type f \
  \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -iname 'readme*' -o -iname 'changelog*' \) -delete
