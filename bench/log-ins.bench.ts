import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { benchPassword, benchTenant, customerCount, customerNumber } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { runLoad } from './http-load.ts';
import { requestText } from './payment-request.ts';
import { median } from './percentile.ts';

const connections = 8;
const turnSeconds = 5;
const turns = 3;

/**
 * Compares sign-ins per second through the API with bare hash verification on the same machine, in alternating runs.
 */
export async function benchLogIns(system: BenchSystem): Promise<BenchRow[]> {
  const api: number[] = [];
  const bare: number[] = [];
  await logInThroughApi(system, 1);
  for (let turn = 0; turn < turns; turn++) {
    bare.push(await hashBare());
    api.push((await logInThroughApi(system, turnSeconds)) / turnSeconds);
  }
  const ratio = median(api) / median(bare);
  return [
    { what: 'sign-ins per second through the API', figure: median(api).toFixed(0), goal: '' },
    { what: 'Argon2id checks per second, without sign-ins', figure: median(bare).toFixed(0), goal: '' },
    {
      what: 'ratio of sign-ins to Argon2id checks',
      figure: ratio.toFixed(2),
      goal: 'at least 0.9',
      isMet: ratio >= 0.9,
    },
  ];
}

async function logInThroughApi(system: BenchSystem, seconds: number): Promise<number> {
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
async function hashBare(): Promise<number> {
  const script = path.join(import.meta.dirname, 'bare-hashing.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(connections), String(turnSeconds)]);
  return Number(stdout);
}
