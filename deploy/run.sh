#!/bin/sh
# Runs one of the programs, which replaces this shell, so that it receives the signals. If SETTINGS_FOLDER is set, the
# program also reads its file in that folder, as `quittance settings generate` writes it. A command with --settings reads
# only that file, because environment variables would override it.
set -eu
cd "$(dirname "$0")/.."
program="${1:-api}"
[ $# -eq 0 ] || shift
case "$program" in
  api) file=api script=apps/api/src/serve.ts ;;
  console) file=console script=apps/api/src/serve-console.ts ;;
  worker) file=worker script=apps/worker/src/serve.ts ;;
  prepare) file=cli script=apps/cli/src/main.ts && set -- database prepare "$@" ;;
  cli) file=cli script=apps/cli/src/main.ts ;;
  # Plays a payment processor, to try Quittance without one: docs/sandbox.md.
  sandbox) file=sandbox script=packages/processors/src/sandbox/server/serve.ts ;;
  *)
    echo "There is no program \"$program\". Choose api, console, worker, prepare, cli or sandbox." >&2
    exit 64
    ;;
esac
set -- "$script" "$@"
settings="${SETTINGS_FOLDER:-}/$file.env"
case " $* " in *" --settings "* | *" --settings="*) settings= ;; esac
[ ! -e "$settings" ] || set -- "--env-file=$settings" "$@"
exec node_modules/node/bin/node "$@"
