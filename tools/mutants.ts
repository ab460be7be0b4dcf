import { dirname } from 'node:path';
import { allMutants } from './mutants/all-mutants.ts';
import type { Mutant } from './mutants/mutant.ts';
import { areAllCaught, figuresLine, markdownTable, reportLines } from './mutants/mutant-report.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

const usage = `npm run mutants -- ["name"...] [--at-once 2] [--markdown]
Breaks the payment core on purpose, in copies of this project, one breakage at a time, and runs the test file that has
to notice it (docs/mutants.md). Ends with 1 when a breakage went by unseen. With names only those are played; --markdown
prints the list and plays nothing.`;

const asked = readArguments();
if (asked.markdown) console.log(markdownTable(asked.mutants));
else await play(asked);

async function play({ mutants, atOnce }: { mutants: readonly Mutant[]; atOnce: number }): Promise<void> {
  const aborting = new AbortController();
  stopOnSignals({ stop: () => aborting.abort(), kill: () => process.exit(130) });
  const beganAt = Date.now();
  const seconds = () => Math.round((Date.now() - beganAt) / 1000);
  const report = (line: string) => console.log(`${seconds()} s: ${line}`);
  report(`${mutants.length} mutants, ${atOnce} at once; first their tests with nothing broken`);
  const { signal } = aborting;
  const played = await runMutants(dirname(import.meta.dirname), { mutants, atOnce, signal, report });
  if (signal.aborted) console.log('stopped early');
  else for (const finding of played.control.findings) console.log(finding);
  for (const line of reportLines(played)) console.log(line);
  console.log(figuresLine(played, seconds()));
  process.exit(areAllCaught(played, mutants) ? 0 : 1);
}

function readArguments(): { markdown: boolean; atOnce: number; mutants: readonly Mutant[] } {
  const { positionals, values } = readOptions(usage, {
    allowPositionals: true,
    options: { markdown: { type: 'boolean', default: false }, 'at-once': { type: 'string', default: '2' } },
  });
  try {
    const atOnce = wholeNumber('--at-once', { text: values['at-once'], from: 1 });
    return { markdown: values.markdown, atOnce, mutants: positionals.length === 0 ? allMutants : named(positionals) };
  } catch (error) {
    return refuseOptions(usage, error);
  }
}

function named(names: readonly string[]): Mutant[] {
  return names.map((name) => {
    const mutant = allMutants.find((each) => each.name === name);
    if (!mutant)
      throw new Error(`No mutant is named "${name}". They are: ${allMutants.map((each) => each.name).join(', ')}`);
    return mutant;
  });
}
