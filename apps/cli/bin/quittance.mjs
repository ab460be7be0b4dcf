#!/usr/bin/env node
// Plain JavaScript, because it runs on any installed Node. The command itself runs on the pinned version.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
// Keeps Node's compile cache for the next command, if the user may write there.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
const child = spawn(pinnedNode(), [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
});
// Ctrl-C in the terminal reaches both processes. Signals sent to this process alone are forwarded, and the child
// decides how to exit.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

function pinnedNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json');
    return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
  } catch {
    process.stderr.write('quittance: packages are not installed. Run `npm ci` in its folder first.\n');
    process.exit(4);
  }
}
