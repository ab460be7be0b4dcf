import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app-build.ts';
import {
  commandSettings,
  type DatabaseReady,
  databaseFolder,
  planApi,
  planConsole,
  planDatabase,
  planSandbox,
  planWorker,
} from './demo-programs.ts';
import { loadDemoSecrets } from './demo-secrets.ts';
import type { DemoSettings } from './demo-settings.ts';
import type { DemoPortal } from './describe-portals.ts';
import { type FileLock, tryLock } from './file-lock.ts';
import { findFreePort, requireFreePort } from './free-port.ts';
import { killServer } from './postmaster-pid.ts';
import { StartRefusal } from './start-refusal.ts';
import { type ProcessPlan, type SupervisedProcess, supervise } from './supervised-process.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';

/** The whole demo on this machine: database, sandbox processor, API with portal, console and worker. */
export type DemoSystem = {
  /**
   * Resolves with the portals when everything is healthy. Throws a StartRefusal if it can't start, and an AbortError
   * after `stop`.
   */
  start(): Promise<DemoPortal[]>;
  /**
   * Stops everything, the database last, and waits until it has exited. Can be called at any time, even during a start.
   */
  stop(): Promise<void>;
  /** Kills everything at once. The next start recovers. */
  kill(): void;
};

const healthyWithinMs = 60_000;
const stopGraceMs = 10_000;
const stoppingNote = 'stopping';
const lockRetryMs = 100;

/** Prepares the demo without starting anything. `say` receives lines for the terminal. */
export function createDemoSystem(root: string, settings: DemoSettings, say: (line: string) => void): DemoSystem {
  const stopping = new AbortController();
  const stopped = rejectOnAbort(stopping.signal);
  // The database comes first, because the others need it until they have stopped.
  const programs: SupervisedProcess[] = [];
  let lock: FileLock | undefined;

  function run(plan: ProcessPlan): SupervisedProcess {
    stopping.signal.throwIfAborted();
    const program = supervise(plan, ({ name, reason, delayMs, logFile }) => {
      if (stopping.signal.aborted) return;
      say(`The ${name} ended (${reason}) and starts again in ${delayMs / 1000} s. Its log: ${logFile}`);
    });
    programs.push(program);
    return program;
  }

  async function start(): Promise<DemoPortal[]> {
    lock = await lockFolder(settings);
    await requireFreePort(settings.port, { host: settings.host, variable: 'PORT' });
    await requireFreePort(settings.consolePort, { host: settings.host, variable: 'CONSOLE_PORT' });
    await requireFreePort(settings.sandboxPort, { host: settings.host, variable: 'SANDBOX_PORT' });
    const context = { root, settings, secrets: loadDemoSecrets(settings.dataFolder) };
    const database = run(planDatabase(context, await findFreePort(settings.preferredDatabasePort)));
    const sandbox = run(planSandbox(context));
    const ground = Promise.all([database.firstMessage as Promise<DatabaseReady>, buildBoth(stopping.signal)]);
    const [ready] = await unlessOneEnds([database, sandbox], ground);
    writeCommandSettings(settings.dataFolder, commandSettings(context, ready));
    const api = run(planApi(context, ready));
    const console = run(planConsole(context, ready));
    const worker = run(planWorker(context, ready));
    const paths = [`${settings.sandboxPort}/healthz`, `${settings.port}/readyz`, `${settings.consolePort}/readyz`];
    const health = paths.map((portAndPath) =>
      waitUntilHealthy(`http://${settings.reachableHost}:${portAndPath}`, { timeoutMs: healthyWithinMs }),
    );
    await unlessOneEnds([database, sandbox, api, console, worker], Promise.all(health));
    for (const program of programs) program.settle();
    return ready.portals;
  }

  // One at a time, because each build uses all CPU cores.
  async function buildBoth(signal: AbortSignal): Promise<void> {
    await buildApp(root, { app: 'portal', signal });
    await buildApp(root, { app: 'console', signal });
  }

  function unlessOneEnds<T>(running: SupervisedProcess[], work: Promise<T>): Promise<T> {
    return Promise.race([work, stopped, ...running.map((program) => program.startFailure)]);
  }

  return {
    start,
    async stop() {
      stopping.abort();
      lock?.describe(stoppingNote);
      const [database, ...others] = programs;
      await Promise.all(others.map((program) => program.stop(stopGraceMs)));
      await database?.stop(stopGraceMs);
      lock?.release();
    },
    kill() {
      stopping.abort();
      for (const program of programs) program.kill();
      killServer(databaseFolder(settings));
      lock?.release();
    },
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  promise.catch(() => {});
  return promise;
}

// The shell may return from Ctrl-C before the demo has stopped. The next start waits then instead of refusing.
async function lockFolder(settings: DemoSettings): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(join(settings.dataFolder, 'start.lock'), `http://localhost:${settings.port}`);
    if ('release' in lock) return lock;
    if (lock.note !== stoppingNote) {
      const running = `Quittance already runs from this folder at ${lock.note} (process ${lock.pid}).`;
      throw new StartRefusal(`${running} Stop it with Ctrl-C in its terminal, or with: kill ${lock.pid}`);
    }
    await sleep(lockRetryMs);
  }
}

/**
 * Writes the command line's settings to the demo's data folder, where `quittance --demo` finds them. Only the owner can
 * read the file, because it contains secrets. Throws when a value doesn't fit on one line.
 */
export function writeCommandSettings(dataFolder: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (/['\r\n]/.test(value)) throw new Error(`${name} does not fit on one line of the settings file`);
    return `${name}='${value}'\n`;
  });
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'demo.env');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, lines.join(''), { mode: 0o600 });
  renameSync(unfinished, file);
}
