import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { ports } from './demo-port.ts';

const port = ports.terminal;
const program = fileURLToPath(new URL('../../apps/cli/bin/quittance.mjs', import.meta.url));
const run = promisify(execFile);

/**
 * Runs a `quittance` command against the demo, as an operator would, and returns its document. Throws unless it exits
 * with 0.
 */
export async function quittance(...args: readonly string[]): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(args) });
  const output = await answer.text();
  if (!answer.ok) throw new Error(`quittance ${args.join(' ')}: ${output}`);
  return JSON.parse(output);
}

/** Serves `quittance` to the test processes, which don't know the location of the demo's settings. */
export async function startTerminal({ dataFolder }: Pick<DemoSettings, 'dataFolder'>): Promise<void> {
  const server = createServer(async (request, response) => {
    const args = (await json(request)) as string[];
    const environment = { ...process.env, DATA_DIR: dataFolder };
    const { stdout, stderr } = await run(process.execPath, [program, ...args, '--demo', '--json'], {
      env: environment,
    }).catch((error: { stdout: string; stderr: string }) => ({ stdout: '', stderr: error.stderr }));
    response.writeHead(stdout === '' ? 500 : 200).end(stdout || stderr);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}
