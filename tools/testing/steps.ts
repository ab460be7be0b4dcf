import { performance } from 'node:perf_hooks';
import { sumTallies, type Tally } from './tally.ts';

/**
 * One part of `npm test`. After a failed gate, the following steps don't run, because they would only repeat its
 * message.
 */
export type Step = { title: string; isGate: boolean; run(): Promise<Tally> };

/** Runs the steps in order, prints their titles and times, and adds up their counts. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const { title, isGate, run } of steps) {
    say(`\n== ${title}`);
    const startedAtMs = performance.now();
    const tally = await runOrFail(run, say);
    tallies.push(tally);
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    say(`   ${describe(tally)}, ${seconds} s`);
    if (isGate && tally.failed > 0) {
      say('\nThe remaining steps did not run.');
      break;
    }
  }
  return sumTallies(tallies);
}

async function runOrFail(run: Step['run'], say: (line: string) => void): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

function describe({ passed, failed }: Tally): string {
  if (failed > 0) return `${passed} ok, ${failed} failed`;
  return passed === 1 ? 'ok' : `${passed} ok`;
}
