import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export type RunningProgram = {
  /** Output so far, from both streams. */
  output(): string;
  /** Waits until the output matches. Throws with the output when the program exits first. */
  until(text: RegExp): Promise<RegExpExecArray>;
  /** Sends the signal, if any, and waits for the exit. Returns the exit code, or null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a program with only this environment. */
export function startProgram(file: URL, environment: Record<string, string>): RunningProgram {
  return startCommand([process.execPath, file.pathname], environment);
}

/** Starts a command with only this environment. */
export function startCommand(
  [command, ...options]: readonly [string, ...string[]],
  environment: Record<string, string>,
): RunningProgram {
  const child = spawn(command, options, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit').then(([code]: unknown[]) => code as number | null);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    output: () => written,
    async until(text) {
      for (;;) {
        const found = text.exec(written);
        if (found) return found;
        if (hasEnded()) throw new Error(`the program ended before it wrote ${text}:\n${written}`);
        await delay(10);
      }
    },
    stop(signal) {
      if (signal && !hasEnded()) child.kill(signal);
      return exited;
    },
  };
}
