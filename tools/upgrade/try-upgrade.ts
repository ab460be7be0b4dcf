import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startEmbeddedServer } from '@quittance/database/embedded-server';
import { startTestBalancer } from '../../apps/api/src/testing/test-balancer.ts';
import { makeBenchCustomers } from '../../bench/bench-customers.ts';
import type { BenchRow } from '../../bench/bench-row.ts';
import { benchSecrets } from '../../bench/bench-secrets.ts';
import { benchApiVariables, sandboxVariables } from '../../bench/bench-system.ts';
import { openApiClient } from '../../bench/load/api-client.ts';
import { driveAtRate } from '../../bench/load/drive-load.ts';
import { openVisitors } from '../../bench/load/visitors.ts';
import { compareBooks } from '../../bench/payments.bench.ts';
import { waitUntilHealthy } from '../start/wait-until-healthy.ts';
import { type Release, startOf } from './release.ts';
import { type UpgradeStep, upgradeRows } from './upgrade-report.ts';

type Trial = {
  /** A folder of this trial that every account may enter. */
  folder: string;
  from: Release;
  to: Release;
  perSecond: number;
  /** Time for which each release serves before the next step. */
  secondsBetween: number;
  report(line: string): void;
  signal: AbortSignal;
};

/** Longer than the test balancer's ready checks are valid. */
const drainSeconds = '2';
const maxTries = 20;
const longestLoadSeconds = 3_600;
/** A migration that waits too long for a lock changes nothing, and operators run the command again. */
const triesAgain = /lock timeout|deadlock detected/;

/**
 * Upgrades an installation under load as docs/operations.md describes, goes back to the earlier release, and upgrades
 * again. Two API processes behind a load balancer and a worker are replaced one at a time.
 */
export async function tryUpgrade(trial: Trial): Promise<BenchRow[]> {
  const system = await startSystem(trial);
  const { from, to, perSecond, secondsBetween, report, signal } = trial;
  const ending = new AbortController();
  const steps: UpgradeStep[] = [];
  const step = async (title: string, work: () => Promise<unknown>) => {
    signal.throwIfAborted();
    report(title);
    const fromMs = performance.now();
    await work();
    steps.push({ title, fromMs, toMs: performance.now() });
  };
  const serve = (title: string) => step(title, () => delay(secondsBetween * 1_000, undefined, { signal }));
  const replaceAll = async (release: Release) => {
    for (const number of [0, 1]) {
      await step(`API ${number + 1} replaced by ${release.name}`, () => system.replaceApi(number, release));
      await serve(`both releases serve`);
    }
    await step(`worker replaced by ${release.name}`, () => system.replaceWorker(release));
    await serve(`only ${release.name} runs`);
  };
  try {
    await system.prepare(from);
    await makeBenchCustomers(system);
    for (const number of [0, 1]) await system.replaceApi(number, from);
    await system.replaceWorker(from);
    const client = openApiClient(system.port);
    const { next } = await openVisitors(client);
    const load = driveAtRate({ next, seconds: longestLoadSeconds, signal: ending.signal, perSecond });
    await serve(`only ${from.name} runs`);
    await step(`database prepared by ${to.name}`, () => system.prepare(to));
    await serve(`${from.name} runs on the newer schema`);
    await replaceAll(to);
    await replaceAll(from);
    await replaceAll(to);
    ending.abort();
    const answers = await load;
    client.close();
    return upgradeRows(answers, { steps, books: await compareBooks(system) });
  } finally {
    ending.abort();
    await system.stop();
  }
}

/** Starts PostgreSQL, the sandbox processor and a load balancer, which both releases share. */
async function startSystem({ folder, to, report }: Trial) {
  const { superuserPassword, appPassword, workerPassword, wrappingKey, wrappingKeyId } = benchSecrets;
  const server = await startEmbeddedServer({ dataDirectory: join(folder, 'postgres'), superuserPassword });
  const { url: adminUrl } = server;
  const urlOf = (user: string, password: string) => Object.assign(new URL(adminUrl), { username: user, password }).href;
  const [appUrl, workerUrl] = [urlOf('quittance_app', appPassword), urlOf('quittance_worker', workerPassword)];
  const keys = { DATA_KEY: wrappingKey.toString('base64'), DATA_KEY_ID: wrappingKeyId };
  const store = join(folder, 'store');
  mkdirSync(store, { recursive: true });
  const sandboxUrl = `http://127.0.0.1:${await freePort()}`;
  const sandbox = startOf(to, {
    script: 'packages/processors/src/sandbox/server/serve.ts',
    environment: {
      ...sandboxVariables(sandboxUrl),
      SANDBOX_PORT: new URL(sandboxUrl).port,
      SANDBOX_STORE: join(folder, 'sandbox'),
    },
  });
  const balancer = await startTestBalancer();
  const apis: ReturnType<typeof startOf>[] = [];
  let worker: ReturnType<typeof startOf> | undefined;

  async function startApi(release: Release) {
    const apiPort = await freePort();
    const { PORTAL_DIST: _pagesAreNotTried, ...variables } = benchApiVariables({ appUrl, apiPort, sandboxUrl, store });
    const compiled = { NODE_COMPILE_CACHE: join(store, `compiled-${release.name}`) };
    const environment = { ...variables, ...compiled, DRAIN_SECONDS: drainSeconds, LOG_LEVEL: 'info' };
    const program = startOf(release, { script: 'apps/api/src/serve.ts', environment });
    await program.until(/listening at/);
    balancer.add(apiPort);
    await balancer.untilReady(apiPort);
    return program;
  }

  await waitUntilHealthy(`${sandboxUrl}/healthz`, { timeoutMs: 60_000 });
  return {
    adminUrl,
    workerUrl,
    sandboxUrl,
    port: balancer.port,
    async prepare(release: Release): Promise<void> {
      const environment = {
        DATABASE_URL: adminUrl,
        APP_PASSWORD: appPassword,
        WORKER_PASSWORD: workerPassword,
        ...keys,
      };
      for (let tries = 1; ; tries++) {
        const command = startOf(release, {
          script: 'apps/cli/src/main.ts',
          options: ['database', 'prepare'],
          environment,
        });
        if ((await command.stop()) === 0) return;
        if (tries === maxTries || !triesAgain.test(command.output())) throw new Error(command.output());
        report(`  a migration waited for a lock: trying again`);
      }
    },
    /** Starts the new process beside the old one and stops the old one once the new one is ready. */
    async replaceApi(number: number, release: Release): Promise<void> {
      const old = apis[number];
      apis[number] = await startApi(release);
      await stopped(old);
    },
    async replaceWorker(release: Release): Promise<void> {
      await stopped(worker);
      worker = startOf(release, {
        script: 'apps/worker/src/serve.ts',
        environment: {
          ...sandboxVariables(sandboxUrl),
          ...keys,
          DATABASE_URL: workerUrl,
          PORTAL_URL: 'http://{tenant}.localhost',
        },
      });
      await worker.until(/the worker is running/);
    },
    async stop(): Promise<void> {
      await Promise.all([...apis, worker, sandbox].map((program) => program?.stop('SIGKILL')));
      await balancer.close();
      await server.stop();
    },
  };
}

/** Throws with the program's output unless it finishes its work and exits with 0. */
async function stopped(program: ReturnType<typeof startOf> | undefined): Promise<void> {
  const code = await program?.stop('SIGTERM');
  if (program && code !== 0) throw new Error(`a program exited with ${code}:\n${program.output()}`);
}
