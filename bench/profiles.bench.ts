import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchCustomer } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { flameGraph, framesOf, sharesByOwner } from './flame-graph.ts';
import { logInThroughApi } from './log-ins.bench.ts';
import { payThroughApi } from './payments.bench.ts';
import { recordProfile } from './record-profile.ts';

const seconds = 5;
const ownersShown = 12;

/**
 * Profiles the API during payments and log-ins, writes a flame graph of each into `folder`, and returns the share of
 * each package in the time.
 */
export async function benchProfiles(
  system: BenchSystem,
  { customers, folder }: { customers: readonly BenchCustomer[]; folder: string },
): Promise<BenchRow[]> {
  await mkdir(folder, { recursive: true });
  const profiled = async (name: string, run: (seconds: number) => Promise<number>) => {
    await run(2);
    const profile = await recordProfile({ pid: system.apiPid, port: system.inspectorPort }, () => run(seconds));
    const frames = framesOf(profile);
    await writeFile(path.join(folder, `${name}.svg`), flameGraph(frames, { title: `The API during a ${name}` }));
    return sharesByOwner(frames)
      .slice(0, ownersShown)
      .map(([owner, share]) => ({ what: `${name}: ${owner}`, figure: `${Math.round(share * 100)}%`, goal: '' }));
  };
  return [
    ...(await profiled('payment', (time) => payThroughApi(system, { customers, seconds: time }))),
    ...(await profiled('log-in', (time) => logInThroughApi(system, time))),
  ];
}
