import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const command = path.join(import.meta.dirname, '../simulate.ts');

async function run(...options: string[]) {
  const child = spawn(process.execPath, [command, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, complaint, code };
}

it('--help prints the usage and does nothing else', async () => {
  const { output, complaint, code } = await run('--help', '--seeds', 'many');
  expect(output).toMatch(/^npm run simulate -- .*\n.*Plays the payment core/s);
  expect([complaint, code]).toEqual(['', 0]);
});

it.each([
  [['--speed', '3'], /--speed/],
  [['--seeds'], /--seeds/],
  [['--seeds', 'many'], /--seeds must be a whole number of at least 1, not "many"/],
  [['--seed', '-1'], /--seed/],
  [['--mutant', 'no such thing'], /--mutant is one of/],
])('%j is refused by name with the usage, and the command doesn’t run', async (options, named) => {
  const { output, complaint, code } = await run(...options);
  expect(complaint).toMatch(named);
  expect(complaint).toContain('npm run simulate');
  expect([output, code]).toEqual(['', 2]);
});
