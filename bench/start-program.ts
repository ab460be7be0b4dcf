import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

export type Program = { pid: number; stop(): Promise<void> };

/**
 * Starts a program with exactly these environment variables. Prints its output to standard error only when it fails.
 */
export function startProgram(script: string, environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [...process.execArgv, path.join(root, script)], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
