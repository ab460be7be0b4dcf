import { describe, expect, it } from 'vitest';
import {
  type ChargebackState,
  chargebackStates,
  isChargebackFinal,
  isChargebackNews,
  type ReportedChargeback,
} from './chargeback-life.ts';

const at = (state: ChargebackState, reportedAtMs: number): ReportedChargeback => ({ state, reportedAtMs });

/** Returns the state after reports that arrived in this order. */
function stateAfter(reports: readonly ReportedChargeback[]): ChargebackState | undefined {
  let known: ReportedChargeback | undefined;
  for (const report of reports) if (!known || isChargebackNews(known, report)) known = report;
  return known?.state;
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('the state of a chargeback', () => {
  it.each<[string, ReportedChargeback[], ChargebackState]>([
    ['the decision', [at('needs-response', 1), at('under-review', 2), at('lost', 3)], 'lost'],
    ['a decision with the time of an earlier step', [at('needs-response', 1), at('won', 1)], 'won'],
    ['a decision that is older than a late report', [at('needs-response', 3), at('won', 2)], 'won'],
    ['the latest decision', [at('under-review', 1), at('lost', 2), at('won', 3)], 'won'],
    [
      'the chargeback that follows an inquiry',
      [at('inquiry', 1), at('closed', 2), at('needs-response', 3)],
      'needs-response',
    ],
    ['the step that is further along within a second', [at('inquiry', 5), at('needs-response', 5)], 'needs-response'],
  ])('is %s, in whatever order the reports arrive', (_, reports, state) => {
    for (const order of ordersOf(reports)) expect(stateAfter(order)).toBe(state);
  });

  it('stays the same when a report is repeated', () => {
    for (const state of chargebackStates) expect(isChargebackNews(at(state, 1), at(state, 1))).toBe(false);
  });

  it('is final once it is won, lost or closed', () => {
    expect(chargebackStates.filter(isChargebackFinal)).toEqual(['won', 'lost', 'closed']);
  });
});
