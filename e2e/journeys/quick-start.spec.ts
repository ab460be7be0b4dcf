import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { demoPort } from '../support/demo-port.ts';
import { journey } from '../support/journey.ts';
import { addGuestCard, confirmationNumber, pressPay } from '../support/pay.ts';

const quickStart = path.join(import.meta.dirname, '../../docs/quick-start.md');
const run = promisify(execFile);

journey('a developer takes a first payment with the commands of the quick start', async ({ page }) => {
  const [start, key, bill, link, payments, account] = await readCommands();
  expect(start).toBe('npm start\n');

  const made = await runCommands(key, bill, link);
  const { url } = made.at(-1) as { url: string };
  await page.goto(url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await addGuestCard(page);
  await page.getByRole('button', { name: 'Review payment' }).click();
  await pressPay(page);
  await confirmationNumber(page);

  const [list, paid] = await runCommands(key, payments, account);
  expect(list).toMatchObject({ data: [{ state: 'succeeded', amount: 84.32 }] });
  expect(paid).toMatchObject({ balance: 0 });
});

/** Reads the shell commands of the page, in order, for the demo of this run. */
async function readCommands(): Promise<string[]> {
  const text = await readFile(quickStart, 'utf8');
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
  return blocks.map((commands) => commands.replaceAll('localhost:3000', `localhost:${demoPort}`));
}

/** Runs the commands in one shell and returns what each request answered. Fails on an error answer. */
async function runCommands(...blocks: (string | undefined)[]): Promise<unknown[]> {
  const failing = 'set -e\ncurl() { command curl --silent --show-error --fail-with-body "$@"; echo; }';
  const { stdout } = await run('bash', ['-c', [failing, ...blocks].join('\n')]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
