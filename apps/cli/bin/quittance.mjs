#!/usr/bin/env node
// Plain JavaScript, because it runs on whatever Node the machine has; the command itself runs on the pinned one.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
// What Node makes of the sources is kept for the next command, where whoever runs this may write there.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
const child = spawn(pinnedNode(), [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
});
// The terminal's Ctrl-C reaches both; what is sent to this process alone is handed on. The child decides how it ends.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

function pinnedNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json');
    return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
  } catch {
    process.stderr.write('quittance: its packages are not installed. Run `npm ci` in its folder first.\n');
    process.exit(4);
  }
}
