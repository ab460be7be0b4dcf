import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { longestStatementTo, statementPeriodFault } from './statement-period.ts';

const today = parseDate('2026-11-21');

describe('a statement period', () => {
  it.each([
    ['one day', '2026-11-20', '2026-11-20', undefined],
    ['only today', '2026-11-21', '2026-11-21', undefined],
    ['a year', '2026-01-01', '2026-11-21', undefined],
    ['24 months to the day', '2024-11-22', '2026-11-21', undefined],
    ['24 months and a day', '2024-11-21', '2026-11-21', 'too-long'],
    ['24 months from the end of a February with 29 days', '2024-02-29', '2026-02-27', undefined],
    ['a day more than that', '2024-02-29', '2026-02-28', 'too-long'],
    ['a last day in the future', '2026-11-01', '2026-11-22', 'in-the-future'],
    ['a last day before the first day', '2026-11-20', '2026-11-19', 'ends-before-it-begins'],
    ['a first day in the future', '2026-11-22', '2026-11-21', 'ends-before-it-begins'],
  ])('of %s, from %s to %s, has the fault %s', (_case, from, to, fault) => {
    expect(statementPeriodFault({ from: parseDate(from), to: parseDate(to) }, today)).toBe(fault);
  });

  it('may end on the day before its start date two years later', () => {
    expect(longestStatementTo(parseDate('2024-11-22')).toString()).toBe('2026-11-21');
  });
});
