import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mutant } from './mutant.ts';
import { areAllCaught, figuresLine, reportLines } from './mutant-report.ts';
import { runMutant, runMutants } from './run-mutants.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

const root = join(import.meta.dirname, '../..');
const file = 'packages/domain/src/payments/check-schedule.ts';
const mutant = (name: string, returns: string): Mutant => ({
  name,
  change: { in: 'nextCheckDelayMs', returns },
  caughtBy: 'check-schedule.test.ts',
});

const bad = mutant('bad', '$0 ?? 0');
const harmless = mutant('harmless', 'delaysMs.at($1)');
const broken = mutant('broken', '$0[;');

describe('runMutant (req 11.6)', { timeout: 300_000 }, () => {
  let copy: TreeCopy;
  beforeAll(() => {
    copy = copyTree(root);
  });
  afterAll(() => copy.remove());

  it('catches a mutant and restores the copy', async () => {
    expect(await runMutant(copy.path, { mutant: bad })).toEqual({ kind: 'caught' });
    expect(readFileSync(join(copy.path, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
  });

  it('reports an unclear result when the file doesn’t load', async () => {
    const verdict = await runMutant(copy.path, { mutant: broken });
    expect(verdict).toEqual({ kind: 'unclear', why: expect.stringContaining('could not be loaded') });
  });
});

describe('runMutants (req 11.6)', { timeout: 300_000 }, () => {
  const lines: string[] = [];
  const play = (mutants: Mutant[], signal = new AbortController().signal) =>
    runMutants(root, { mutants, atOnce: 1, signal, report: (line) => void lines.push(line) });

  it('reports a mutant that no test catches', async () => {
    const played = await play([harmless]);
    expect(lines).toContainEqual(expect.stringMatching(/^survived: harmless/));
    expect(reportLines(played)).toEqual(['survived  harmless  nextCheckDelayMs  check-schedule.test.ts']);
    expect(figuresLine(played, 3)).toContain('1 mutants: 0 caught, 1 survived, 0 unclear');
    expect(areAllCaught(played, [harmless])).toBe(false);
  });

  it('tests no mutant when its test file doesn’t exist', async () => {
    const played = await play([{ ...bad, caughtBy: 'of-another-time.test.ts' }]);
    expect(played.control.findings).toEqual([expect.stringContaining('of-another-time.test.ts')]);
    expect(played.verdicts.size).toBe(0);
  });

  it('stops when the signal aborts', async () => {
    const played = await play([bad], AbortSignal.abort());
    expect(played.verdicts.size).toBe(0);
    expect(areAllCaught(played, [bad])).toBe(false);
  });
});
