import { applyMutant } from './apply-mutant.ts';
import { judgeRun, type Verdict } from './judge-run.ts';
import type { Mutant } from './mutant.ts';
import { runNamedTests } from './run-named-tests.ts';

/** Adds the defect to a copy of the project, runs the test that must catch it, and restores the copy. */
export async function playMutant(
  copy: string,
  { mutant, signal }: { mutant: Mutant; signal?: AbortSignal | undefined },
): Promise<Verdict> {
  const mend = applyMutant(copy, mutant);
  try {
    return judgeRun(await runNamedTests(copy, { named: [mutant.caughtBy], signal }), mutant.caughtBy);
  } finally {
    mend();
  }
}
