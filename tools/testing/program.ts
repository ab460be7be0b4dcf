import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

export type ProgramRun = { isOk: boolean; output: string };

let running: ChildProcess | undefined;

/**
 * Runs a program to its end. Its output goes to the terminal or, with `isQuiet`, only into the result for the caller to
 * show.
 */
export async function runProgram(
  [command, ...commandArguments]: [string, ...string[]],
  { isQuiet = false, environment = {}, cwd }: { isQuiet?: boolean; environment?: Record<string, string>; cwd: string },
): Promise<ProgramRun> {
  const child = spawn(command, commandArguments, {
    cwd,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment },
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const isOk = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  running = undefined;
  return { isOk, output };
}

/** Forwards Ctrl-C and SIGTERM to the running program, which may have servers to stop, and exits after it. */
export function endWithRunningProgram(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const end = () => process.exit(128 + constants.signals[signal]);
      if (running === undefined) end();
      running?.once('close', end).kill(signal);
    });
  }
}
