import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mutant } from './mutant.ts';
import { areAllCaught, figuresLine, reportLines } from './mutant-report.ts';
import { playAll } from './play-all.ts';
import { playMutant } from './play-mutant.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

const root = join(import.meta.dirname, '../..');
const file = 'packages/domain/src/payments/check-schedule.ts';
const caughtBy = { file: 'packages/domain/src/payments/check-schedule.test.ts', test: 'gives up after 5 daily checks' };
const change = { file, search: 'return delaysMs[checksMade];', caughtBy };

const bad: Mutant = { ...change, name: 'bad', replace: 'return delaysMs[checksMade] ?? 0;' };
const harmless: Mutant = { ...change, name: 'harmless', replace: 'return delaysMs.at(checksMade);' };
const broken: Mutant = { ...change, name: 'broken', replace: 'return delaysMs[;' };

describe('mutants, each with a real run of its test (req 11.6)', { timeout: 300_000 }, () => {
  let copy: TreeCopy;
  beforeAll(() => {
    copy = copyTree(root);
  });
  afterAll(() => copy.remove());

  it('are caught, and the copy is as it was', async () => {
    expect(await playMutant(copy.path, { mutant: bad })).toEqual({ kind: 'caught' });
    expect(readFileSync(join(copy.path, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
  });

  it('show nothing where the file no longer loads', async () => {
    const verdict = await playMutant(copy.path, { mutant: broken });
    expect(verdict).toEqual({ kind: 'unclear', why: expect.stringContaining('could not be loaded') });
  });
});

describe('a run of mutants (req 11.6)', { timeout: 300_000 }, () => {
  const said: string[] = [];
  const play = (mutants: Mutant[], signal = new AbortController().signal) =>
    playAll(root, { mutants, atOnce: 1, signal, told: (line) => void said.push(line) });

  it('tells of one that nobody notices', async () => {
    const played = await play([harmless]);
    expect(said).toContainEqual(expect.stringMatching(/^survived: harmless/));
    expect(reportLines(played)).toEqual([
      'survived  harmless  check-schedule.ts  check-schedule.test.ts: gives up after 5 daily checks',
    ]);
    expect(figuresLine(played, 3)).toContain('1 mutants: 0 caught, 1 survived, 0 unclear');
    expect(areAllCaught(played, [harmless])).toBe(false);
  });

  it('plays nothing where a named test is not there', async () => {
    const played = await play([{ ...bad, caughtBy: { ...caughtBy, test: 'of another time' } }]);
    expect(played.control.findings).toEqual([expect.stringContaining('is named "of another time"')]);
    expect(played.verdicts.size).toBe(0);
  });

  it('stops where it is told to', async () => {
    const played = await play([bad], AbortSignal.abort());
    expect(played.verdicts.size).toBe(0);
    expect(areAllCaught(played, [bad])).toBe(false);
  });
});
