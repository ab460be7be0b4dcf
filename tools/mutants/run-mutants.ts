import { applyMutant } from './apply-mutant.ts';
import { classifyRun, findControlProblems, type Verdict } from './classify-run.ts';
import type { Mutant } from './mutant.ts';
import { findTestFiles, runTestFiles } from './run-test-files.ts';
import { copyTree } from './tree-copy.ts';

/** Result of a run: findings and number of tests without a defect, and a verdict for each mutant. */
export type MutantResults = {
  control: { findings: string[]; tests: number };
  verdicts: Map<Mutant, Verdict & { seconds: number }>;
};

/**
 * Tests mutants in copies of the project, one copy per concurrent run. Runs their tests without a defect first, because
 * a test that fails anyway catches nothing. If that has findings, no mutant is tested.
 */
export async function runMutants(
  root: string,
  {
    mutants,
    atOnce,
    signal,
    report,
  }: { mutants: readonly Mutant[]; atOnce: number; signal: AbortSignal; report: (line: string) => void },
): Promise<MutantResults> {
  const copies = Array.from({ length: Math.min(atOnce, mutants.length) }, () => copyTree(root));
  const verdicts: MutantResults['verdicts'] = new Map();
  try {
    const [first] = copies;
    if (first === undefined) throw new Error('there are no mutants to test');
    const names = [...new Set(mutants.map(({ caughtBy }) => caughtBy))];
    const run = await runTestFiles(first.path, { files: findTestFiles(first.path, names), signal });
    const control = { findings: findControlProblems(run, names), tests: run.tests.length };
    if (control.findings.length > 0 || signal.aborted) return { control, verdicts };
    report(`with nothing broken ${control.tests} tests pass`);
    const queue = mutants.values();
    const lane = async ({ path }: { path: string }) => {
      for (const mutant of queue) {
        if (signal.aborted) return;
        const beganAt = Date.now();
        const verdict = await runMutant(path, { mutant, signal });
        const seconds = Math.round((Date.now() - beganAt) / 1000);
        if (signal.aborted) return;
        verdicts.set(mutant, { ...verdict, seconds });
        report(`${verdict.kind}: ${mutant.name} (${seconds} s)`);
      }
    };
    await Promise.all(copies.map(lane));
    return { control, verdicts };
  } finally {
    for (const copy of copies) copy.remove();
  }
}

/** Adds the defect to a copy of the project, runs the test file that must catch it, and restores the copy. */
export async function runMutant(
  copy: string,
  { mutant, signal }: { mutant: Mutant; signal?: AbortSignal | undefined },
): Promise<Verdict> {
  const mend = applyMutant(copy, mutant);
  try {
    return classifyRun(await runTestFiles(copy, { files: findTestFiles(copy, [mutant.caughtBy]), signal }));
  } finally {
    mend();
  }
}
