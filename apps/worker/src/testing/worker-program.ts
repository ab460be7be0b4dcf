import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testSecrets } from '@quittance/services/testing/test-world';
import type { TestWorker } from './test-worker.ts';

export type WorkerProgram = {
  /** Returns everything written so far to stdout and stderr. */
  output(): string;
  hasEnded(): boolean;
  /**
   * Sends the signal, or without one waits for the process to exit. Resolves to the exit code, or null when a signal
   * ended it.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a worker process over a test's database and sandbox, with no settings but these. */
export function startWorker({ world }: TestWorker, changes: Record<string, string> = {}): WorkerProgram {
  const child = spawn(process.execPath, [new URL('../serve.ts', import.meta.url).pathname], {
    env: {
      DATABASE_URL: world.urls.workerUrl,
      DATA_KEY: testSecrets.wrappingKey.toString('base64'),
      DATA_KEY_ID: testSecrets.wrappingKeyId,
      SANDBOX_URL: world.sandbox.url,
      SANDBOX_SECRET_KEY: testSecrets.sandboxSecretKey,
      PORTAL_URL: 'http://{tenant}.localhost',
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'exit').then(([code]: unknown[]) => code as number | null);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    output: () => output,
    hasEnded,
    stop(signal) {
      if (signal && !hasEnded()) child.kill(signal);
      return exited;
    },
  };
}
