import { dirname } from 'node:path';
import { packageBin } from './package-bin.ts';
import { runProgram } from './testing/program.ts';

// npm run format: formats, sorts imports and applies the linter's safe fixes.
const root = dirname(import.meta.dirname);
const biome = packageBin('@biomejs/biome', { from: root, command: 'biome' });
const { isOk } = await runProgram([process.execPath, biome, 'check', '--write', ...process.argv.slice(2)], {
  cwd: root,
});
process.exitCode = isOk ? 0 : 1;
