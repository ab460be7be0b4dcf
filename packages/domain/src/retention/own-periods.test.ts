import { describe, expect, it } from 'vitest';
import { ownPeriodRecords, readOwnPeriods, rulesLongerThan, startOfRetention } from './own-periods.ts';
import { startOfPeriodEndingAt } from './retention-period.ts';
import { retentionRules, ruleOf } from './retention-rules.ts';

const at = new Date('2029-11-23T16:00:00Z');
const none = readOwnPeriods(null);

describe("a tenant's own retention period", () => {
  it('extends each shorter rule for the same kind of record', () => {
    const own = { ...none, message: 3_650 };
    const start = startOfPeriodEndingAt(at, { days: 3_650 });
    for (const from of ['creation', 'notice', 'last-collection-activity'] as const)
      expect(startOfRetention({ record: 'message', from }, { at, own })).toEqual(start);
  });

  it.each(ownPeriodRecords)('never shortens a rule, even if published by mistake: %s', (record) => {
    for (const { from, period } of retentionRules.filter((rule) => rule.record === record))
      expect(startOfRetention({ record, from }, { at, own: { ...none, [record]: 1 } }).getTime()).toBeLessThanOrEqual(
        startOfPeriodEndingAt(at, period).getTime(),
      );
  });

  it("doesn't affect other kinds or request counts", () => {
    const own = { ...none, message: 3_650 };
    const { period } = ruleOf('request-count', 'expiry');
    expect(startOfRetention({ record: 'request-count', from: 'expiry' }, { at, own })).toEqual(
      startOfPeriodEndingAt(at, period),
    );
    expect(startOfRetention({ record: 'receipt-link', from: 'expiry' }, { at, own })).toEqual(
      startOfPeriodEndingAt(at, { days: 90 }),
    );
  });

  it('is null by default for each kind of record and ignores unknown kinds', () => {
    expect(readOwnPeriods({ message: 400, unknown: 1 })).toEqual({ ...none, message: 400 });
    expect(new Set(Object.values(none))).toEqual(new Set([null]));
  });

  it.each([
    [89, false, ['creation', 'notice']],
    [90, false, ['notice']],
    [731, false, ['notice']],
    [732, false, []],
    [732, true, ['last-collection-activity']],
    [1_098, true, []],
  ])(
    'of %i days for messages, with debt collector %s, is shorter than the rules from %j',
    (days, isDebtCollector, from) => {
      const rules = rulesLongerThan(days, { record: 'message', isDebtCollector });
      expect(rules.map((rule) => rule.from)).toEqual(from);
    },
  );
});
