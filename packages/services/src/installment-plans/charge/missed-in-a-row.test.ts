import { CalendarDate } from '@internationalized/date';
import type { InstallmentState } from '@quittance/domain/installment-plans/plan-life';
import { expect, it } from 'vitest';
import { missedInARow } from '../change/take-missed.ts';

const series = (states: readonly InstallmentState[]) =>
  states.map((state, index) => ({ sequence: index + 1, state, dueOn: new CalendarDate(2026, 11, index + 1) }));

it.each<[InstallmentState[], number, number]>([
  [['submitted'], 1, 1],
  [['paid', 'submitted'], 2, 1],
  [['failed', 'submitted'], 2, 2],
  [['failed', 'failed', 'submitted'], 3, 3],
  [['failed', 'paid', 'submitted'], 3, 1],
  [['failed', 'skipped', 'canceled', 'submitted'], 4, 2],
  [['failed', 'retrying', 'submitted', 'scheduled'], 3, 2],
  // An installment decided late is adjacent to those that came after it.
  [['submitted', 'failed'], 1, 2],
  [['paid', 'failed', 'paid'], 1, 2],
  [['paid', 'paid', 'failed'], 1, 1],
])('missedInARow for %j with number %i missed returns %i (req 7.6)', (states, sequence, expected) => {
  expect(missedInARow(series(states), sequence)).toBe(expected);
});
