import { describe, expect, it } from 'vitest';
import { type Attack, sumOutcomes, tally } from './attack.ts';
import { closingLine, reportTable } from './attack-report.ts';
import { type AttackResult, isHeld, runAttacks } from './run-attacks.ts';
import type { Target } from './target/target.ts';

const target = {} as Target;
const attack = (name: string, run: Attack['run']): Attack => ({
  ...{ name, class: 'race', tries: 'do something', weakenedBy: [] },
  run,
});
const held = attack('held', async () => ({ tries: 3, through: 0, detail: 'all refused' }));
const open = attack('open', async () => ({ tries: 26, through: 16, detail: '26 evaluated' }));
const broken = attack('broken', async () => {
  throw new Error('nobody could sign in');
});
const empty = attack('empty', async () => ({ tries: 0, through: 0, detail: '' }));

function play(attacks: readonly Attack[]): Promise<AttackResult[]> {
  return runAttacks(target, { attacks, report: () => undefined });
}

describe('attack report', () => {
  it('prints a line per attack with its tries, breaches and verdict', async () => {
    expect(reportTable(await play([held, open, broken]))).toEqual([
      'attack  tries  got through  verdict',
      'held    3      0            held     all refused',
      'open    26     16           THROUGH  26 evaluated',
      'broken  -      -            BROKEN   nobody could sign in',
    ]);
  });

  it('counts an attack that couldn’t run or tried nothing as failed', async () => {
    const all = await play([held, open, broken, empty]);
    expect(all.map(isHeld)).toEqual([true, false, false, false]);
    expect(closingLine(all)).toBe('1 passed, 3 failed');
  });

  it('names the first three tries that got through', () => {
    const tries = ['a', 'b', 'c', 'd', 'e'].map((what) => ({ what, isThrough: what !== 'b' }));
    expect(tally(tries)).toEqual({ tries: 5, through: 4, detail: 'a; c; d, and 1 more' });
  });

  it('adds up the outcomes of an attack with several parts', () => {
    const parts = [
      { tries: 2, through: 1, detail: 'one' },
      { tries: 3, through: 0, detail: 'two' },
    ];
    expect(sumOutcomes(parts)).toEqual({ tries: 5, through: 1, detail: 'one; two' });
  });
});
