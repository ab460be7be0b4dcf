import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readLogTail } from '../start/log-tail.ts';
import type { ChaosPart } from './chaos-part.ts';

/** A program of the product. `isUp` reads its log from the byte where the current start began. */
export type ChaosProgramPlan = {
  script: string;
  environment: Record<string, string>;
  /** Modules loaded before the script. */
  preloads: readonly string[];
  logFile: string;
  isUp(logFrom: number): Promise<boolean>;
};

const restartAfterMs = 300;
const askAgainAfterMs = 50;
/** Far longer than a start takes on a busy machine. */
const upWithinMs = 5 * 60_000;
const stopWithinMs = 30_000;
const stopParent = new URL('../start/stop-with-parent.ts', import.meta.url).href;

/**
 * A program that can be started, killed and restarted. If it exits on its own, for example without its database, it
 * restarts after a moment, as a supervisor would do. `endings` counts those exits.
 */
export function chaosProgram(plan: ChaosProgramPlan): ChaosPart & { stop(): Promise<void>; readonly endings: number } {
  let child: ChildProcess | undefined;
  let isWanted = false;
  let logFrom = 0;
  let endings = 0;

  function run(): void {
    const log = openSync(plan.logFile, 'a');
    logFrom = fstatSync(log).size;
    const preloads = [stopParent, ...plan.preloads].flatMap((module) => ['--import', module]);
    const started = spawn(process.execPath, [...preloads, plan.script], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...plan.environment },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      if (!isWanted) return;
      endings++;
      setTimeout(() => isWanted && !child && run(), restartAfterMs);
    });
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    isWanted = false;
    const ending = child;
    if (!ending) return;
    const exited = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    const lastResort = setTimeout(() => ending.kill('SIGKILL'), stopWithinMs);
    await exited;
    clearTimeout(lastResort);
  }

  return {
    get endings() {
      return endings;
    },
    async start({ signal }) {
      isWanted = true;
      run();
      const endsAt = Date.now() + upWithinMs;
      while (!(child && (await plan.isUp(logFrom)))) {
        if (Date.now() > endsAt) throw new Error(`${plan.script} did not start:\n${readLogTail(plan.logFile)}`);
        await delay(askAgainAfterMs, undefined, { signal });
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
