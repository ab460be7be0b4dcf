import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { readLogTail } from './log-tail.ts';
import { StartRefusal } from './start-refusal.ts';

/** A child process: `script` is a TypeScript file whose output goes to `logFile`. */
export type ProcessPlan = {
  name: string;
  script: string;
  environment: Record<string, string>;
  logFile: string;
  /** True when exit code 0 means that the process has finished its work. */
  mayFinish?: boolean;
};

export type SupervisedProcess = {
  /** First message of the process. Rejects with a StartRefusal when it exits before `settle`. */
  firstMessage: Promise<unknown>;
  /** Never resolves. Rejects with a StartRefusal when the process exits before `settle`. */
  startFailure: Promise<never>;
  /** Marks the start as finished. From here on, a crashed process is restarted after 1, 2, 4, ... up to 30 seconds. */
  settle(): void;
  /** Sends SIGTERM, and SIGKILL after `graceMs`. Resolves when the process has exited. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
};

type RestartNotice = { name: string; reason: string; delayMs: number; logFile: string };

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
const healthyAfterMs = 60_000;
// Ctrl-C in a terminal reaches every process at once, so a child may exit before we receive the signal.
const noticeDelayMs = 300;

/** Starts the process and keeps it running until `stop`. */
export function supervise(plan: ProcessPlan, onRestart: (notice: RestartNotice) => void): SupervisedProcess {
  const startFailure = Promise.withResolvers<never>();
  const firstMessage = Promise.withResolvers<unknown>();
  const exited = Promise.withResolvers<void>();
  let child: ChildProcess;
  let timers: NodeJS.Timeout[] = [];
  let state: 'starting' | 'settled' | 'stopping' | 'gone' = 'starting';
  let crashes = 0;
  let startedAtMs = 0;

  // Prevents unhandled rejections. Callers that await these still get the error.
  startFailure.promise.catch(() => {});
  firstMessage.promise.catch(() => {});
  run('w');

  function run(logMode: 'w' | 'a') {
    startedAtMs = Date.now();
    child = spawnProgram(plan, logMode);
    child.on('message', firstMessage.resolve);
    child.once('error', (error) => onEnd(error.message, false));
    child.once('exit', (code, signal) => onEnd(signal === null ? `code ${code}` : `signal ${signal}`, code === 0));
  }

  function onEnd(reason: string, isClean: boolean) {
    if (state === 'stopping' || (isClean && plan.mayFinish)) {
      state = 'gone';
      exited.resolve();
    } else if (state === 'starting') {
      state = 'gone';
      exited.resolve();
      setTimeout(failStart, noticeDelayMs, reason);
    } else if (state === 'settled') restartLater(reason);
  }

  function failStart(reason: string) {
    const tail = readLogTail(plan.logFile);
    const refusal = new StartRefusal(
      `The ${plan.name} did not start (${reason}). Its log ${plan.logFile} ends:\n${tail}`,
    );
    startFailure.reject(refusal);
    firstMessage.reject(refusal);
  }

  function restartLater(reason: string) {
    crashes = Date.now() - startedAtMs > healthyAfterMs ? 0 : crashes;
    const delayMs = restartDelayMs(crashes);
    crashes += 1;
    const notice = { name: plan.name, reason, delayMs, logFile: plan.logFile };
    timers = [setTimeout(onRestart, noticeDelayMs, notice), setTimeout(run, delayMs, 'a')];
  }

  return {
    firstMessage: firstMessage.promise,
    startFailure: startFailure.promise,
    settle() {
      if (state === 'starting') state = 'settled';
    },
    async stop(graceMs) {
      for (const timer of timers) clearTimeout(timer);
      if (state === 'gone') return;
      state = 'stopping';
      if (hasEnded(child)) return;
      const lastResort = setTimeout(() => child.kill('SIGKILL'), graceMs);
      child.kill('SIGTERM');
      await exited.promise;
      clearTimeout(lastResort);
    },
    kill() {
      for (const timer of timers) clearTimeout(timer);
      state = state === 'gone' ? 'gone' : 'stopping';
      child.kill('SIGKILL');
    },
  };
}

/** Returns the delay before a restart, by the number of consecutive crashes. */
export function restartDelayMs(crashesBefore: number): number {
  return Math.min(firstDelayMs * 2 ** crashesBefore, longestDelayMs);
}

function spawnProgram({ script, environment, logFile }: ProcessPlan, logMode: 'w' | 'a'): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, logMode);
  try {
    return spawn(process.execPath, ['--import', new URL('./stop-with-parent.ts', import.meta.url).href, script], {
      stdio: ['ignore', log, log, 'ipc'],
      env: { ...process.env, ...environment },
    });
  } finally {
    closeSync(log);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
