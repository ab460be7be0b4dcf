import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { benchPassword, benchTenant, customerCount, customerNumber } from './bench-customers.ts';
import { atMost, type BenchRow, spreadOf } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { cpuTime, cpuTimeBetween } from './cpu-time.ts';
import { runLoad } from './http-load.ts';
import { requestText } from './payment-request.ts';
import { median } from './percentile.ts';

const connections = 8;
const turnSeconds = 5;
const turns = 3;

/**
 * Compares sign-ins per second through the API with bare hash verification on the same machine, in alternating runs.
 * Measures the CPU time of a sign-in without its hash.
 */
export async function benchLogIns(system: BenchSystem): Promise<BenchRow[]> {
  const api: number[] = [];
  const bare: number[] = [];
  const times: { hash: number; postgres: number; api: number }[] = [];
  await logInThroughApi(system, 1);
  for (let turn = 0; turn < turns; turn++) {
    const hashed = await hashBare();
    bare.push(hashed.perSecond);
    const before = await cpuTime();
    const count = await logInThroughApi(system, turnSeconds);
    const after = await cpuTime();
    api.push(count / turnSeconds);
    if (!before || !after) continue;
    const used = cpuTimeBetween(before, after);
    times.push({ hash: hashed.cpuMs, postgres: used.postgres / count, api: used.api / count - hashed.cpuMs });
  }
  const ratio = median(api) / median(bare);
  const time = (what: string, figures: readonly number[]) => ({ what, figure: spreadOf(figures, 1), goal: '' });
  return [
    { what: 'sign-ins per second through the API', figure: median(api).toFixed(0), goal: '' },
    { what: 'Argon2id checks per second, without sign-ins', figure: median(bare).toFixed(0), goal: '' },
    {
      what: 'ratio of sign-ins to Argon2id checks',
      figure: ratio.toFixed(2),
      goal: 'at least 0.9',
      isMet: ratio >= 0.9,
    },
    time(
      'CPU time of an Argon2id check, ms',
      times.map(({ hash }) => hash),
    ),
    time(
      "PostgreSQL's CPU time for a sign-in, ms",
      times.map(({ postgres }) => postgres),
    ),
    time(
      "the API's CPU time for a sign-in without the check, ms",
      times.map((each) => each.api),
    ),
    atMost(3.5, {
      what: "both programs' CPU time for a sign-in without the check, ms",
      figures: times.map((each) => each.postgres + each.api),
    }),
  ];
}

export async function logInThroughApi(system: BenchSystem, seconds: number): Promise<number> {
  const headers = { host: `${benchTenant.label}.localhost`, 'content-type': 'application/json' };
  const failures: number[] = [];
  let n = 0;
  const count = await runLoad({
    port: system.apiPort,
    connections,
    seconds,
    nextRequest() {
      const username = `bench-${customerNumber(n++ % customerCount)}`;
      const body = JSON.stringify({ username, password: benchPassword });
      return {
        text: requestText('/api/v1/auth/login', { headers, body }),
        onStatus: (status) => status === 200 || failures.push(status),
      };
    },
  });
  if (failures.length > 0) throw new Error(`${failures.length} of ${count} log-ins failed, first with ${failures[0]}`);
  return count;
}

/** Runs in its own process, like the API, with as many concurrent verifications as connections. */
async function hashBare(): Promise<{ perSecond: number; cpuMs: number }> {
  const script = path.join(import.meta.dirname, 'bare-hashing.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(connections), String(turnSeconds)]);
  const [perSecond = Number.NaN, cpuMs = Number.NaN] = stdout.split(' ').map(Number);
  return { perSecond, cpuMs };
}
