import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A program of the product that runs as a process of its own. */
export type RunningProgram = {
  /** All that it has written so far, to both streams. */
  output(): string;
  /** Waits for a text in the output and answers what matched. Throws with the output when the program ends first. */
  until(text: RegExp): Promise<RegExpExecArray>;
  /** Asks it to end, or waits for an end that comes by itself; answers the exit code, null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a program with this environment and no other. */
export function startProgram(file: URL, environment: Record<string, string>): RunningProgram {
  const child = spawn(process.execPath, [file.pathname], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
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
