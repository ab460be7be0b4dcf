import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { newTermsDraft, readTerms, type TermsDraft } from './terms-draft.ts';

const today = parseDate('2026-11-21');
const read = (change: Partial<TermsDraft> = {}) => readTerms({ ...newTermsDraft('A-1', 'b1'), ...change }, { today });

describe('readTerms', () => {
  it('returns the full amount due on the due date for a new draft', () => {
    expect(read()).toEqual({
      ok: true,
      terms: {
        amount: 'amount-due',
        fixedAmount: null,
        daysBefore: 0,
        ceiling: null,
        noticeRange: null,
        endDate: null,
        referenceId: 'b1',
        backupReferenceId: null,
      },
    });
  });

  it('returns every choice in cents and days', () => {
    const typed = { amount: 'fixed', fixedText: '$50', ceilingText: '100', lowText: '40', highText: '60.50' } as const;
    const result = read({ ...typed, daysBefore: 3, endDay: '2026-12-31', backupReferenceId: 'c1' });
    expect(result).toMatchObject({
      terms: {
        fixedAmount: 5_000,
        ceiling: 10_000,
        noticeRange: { low: 4_000, high: 6_050 },
        backupReferenceId: 'c1',
        daysBefore: 3,
      },
    });
  });

  it('ignores a fixed amount that was typed before another amount was chosen', () => {
    expect(read({ fixedText: 'abc' })).toMatchObject({ ok: true, terms: { fixedAmount: null } });
  });

  it.each<[Partial<TermsDraft>, string, string]>([
    [{ referenceId: undefined }, 'method', 'method'],
    [{ amount: 'fixed' }, 'fixed', 'fixed'],
    [{ amount: 'fixed', fixedText: '0' }, 'fixed', 'fixed'],
    [{ amount: 'fixed', fixedText: 'abc' }, 'fixed', 'notAnAmount'],
    [{ amount: 'fixed', fixedText: '50', ceilingText: '40' }, 'ceiling', 'ceiling'],
    [{ ceilingText: 'abc' }, 'ceiling', 'notAnAmount'],
    [{ ceilingText: '0' }, 'ceiling', 'notAnAmount'],
    [{ daysBefore: 11 }, 'days', 'days'],
    [{ endDay: '2026-11-20' }, 'endDate', 'endDate'],
    [{ endDay: '2026-13-01' }, 'endDate', 'endDate'],
    [{ lowText: '40' }, 'range', 'rangeHalf'],
    [{ highText: 'abc' }, 'range', 'notAnAmount'],
    [{ lowText: '60', highText: '40' }, 'range', 'rangeOrder'],
    [{ lowText: '40', highText: '60', ceilingText: '50' }, 'range', 'range'],
    [{ backupReferenceId: 'b1' }, 'backup', 'backup'],
  ])('refuses %j at the field %s', (change, field, text) => {
    expect(read(change)).toEqual({ ok: false, problem: { field, text } });
  });
});
