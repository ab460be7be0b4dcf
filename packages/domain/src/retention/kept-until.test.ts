import { describe, expect, it } from 'vitest';
import { keptUntil } from './kept-until.ts';
import { endOfPeriod, periodMs, startOfPeriodEndingAt } from './retention-period.ts';
import { recordsDeleted, retentionRules, ruleOf } from './retention-rules.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

describe('a retention period', () => {
  it('ends by the time its cutoff implies, for any day in nine years', () => {
    for (let now = day('2023-01-01'); now < day('2032-01-01'); now = new Date(now.getTime() + 86_400_000)) {
      for (const years of [1, 2, 3, 7]) {
        const latest = new Date(startOfPeriodEndingAt(now, { years }).getTime() - 1);
        expect(endOfPeriod(latest, { years }).getTime()).toBeLessThanOrEqual(now.getTime());
      }
    }
  });

  it('in years that starts on February 29 ends on March 1', () => {
    expect(endOfPeriod(day('2028-02-29'), { years: 3 })).toEqual(day('2031-03-01'));
    expect(startOfPeriodEndingAt(day('2028-02-29'), { years: 3 })).toEqual(day('2025-02-28'));
  });

  it('in days or hours has a fixed length, unlike one in years', () => {
    expect(periodMs({ days: 2 })).toBe(172_800_000);
    expect(periodMs({ hours: 2 })).toBe(7_200_000);
    expect(() => periodMs({ years: 1 })).toThrow(RangeError);
    expect(endOfPeriod(day('2026-01-01'), { days: 90 })).toEqual(day('2026-04-01'));
    expect(startOfPeriodEndingAt(day('2026-04-01'), { days: 90 })).toEqual(day('2026-01-01'));
  });
});

describe('keptUntil', () => {
  it("is 90 days after creation for a message from a tenant that isn't a debt collector", () => {
    const starts = { creation: day('2026-01-01'), 'last-collection-activity': day('2026-06-01') };
    expect(keptUntil('message', { tenant: 'other', starts })).toEqual(day('2026-04-01'));
  });

  it('law: 12 CFR 1006.100: is three years after the last collection activity for a message from a debt collector', () => {
    const starts = { creation: day('2026-01-01'), 'last-collection-activity': day('2026-06-01') };
    expect(keptUntil('message', { tenant: 'debt-collector', starts })).toEqual(day('2029-06-01'));
  });

  it('law: 12 CFR 1005.13(b): is two years after the notice for a message that announced a debit', () => {
    const starts = { creation: day('2026-01-01'), notice: day('2026-01-01') };
    expect(keptUntil('message', { tenant: 'medical', starts })).toEqual(day('2028-01-01'));
  });

  it('law: Nacha 2.3.2: is open for an active authorization, then two years after its termination or revocation', () => {
    const until = (end: Date | null) =>
      keptUntil('payment-authorization', { tenant: 'other', starts: { 'termination-or-revocation': end } });
    expect(until(null)).toBe('open');
    expect(until(day('2026-01-01'))).toEqual(day('2028-01-01'));
  });

  it.each(['debt-collector', 'medical', 'other'] as const)(
    'is the same for a request for help and its files: %s',
    (tenant) => {
      const starts = { creation: day('2026-01-01'), 'last-collection-activity': day('2026-06-01') };
      expect(keptUntil('upload', { tenant, starts })).toEqual(keptUntil('hardship', { tenant, starts }));
    },
  );

  it('is undefined when no rule keeps the record', () => {
    expect(keptUntil('dispute', { tenant: 'medical', starts: { 'last-collection-activity': null } })).toBeUndefined();
  });
});

describe('every retention rule', () => {
  const tenantOf = (tenants: (typeof retentionRules)[number]['tenants']) => (tenants === 'all' ? 'other' : tenants[0]);

  it.each(retentionRules.map((rule) => [`${rule.record} from ${rule.from}`, rule] as const))(
    'keeps %s through the day before its period ends, and no rule keeps it the day after',
    (_, { record, from, period, tenants }) => {
      const tenant = tenantOf(tenants);
      if (tenant === undefined) throw new Error('a rule holds for no tenant');
      const start = day('2024-02-29');
      const until = keptUntil(record, { tenant, starts: { [from]: start } });
      const end = endOfPeriod(start, period);
      expect(until).toEqual(end);
      const isKept = (at: Date) => at.getTime() < end.getTime();
      const dayMs = 24 * 60 * 60 * 1000;
      // The job deletes records that started before this instant. This must match keptUntil a day before and a day
      // after the end.
      for (const at of [new Date(end.getTime() - dayMs), new Date(end.getTime() + dayMs)]) {
        expect(start.getTime() < startOfPeriodEndingAt(at, period).getTime()).toBe(!isKept(at));
      }
    },
  );
});

describe('the retention rules', () => {
  it('delete request counts hourly and everything else nightly', () => {
    expect(recordsDeleted('hourly')).toEqual(['request-count']);
    expect(recordsDeleted('nightly')).toContain('message');
    expect(recordsDeleted('nightly')).not.toContain('request-count');
  });

  it('all have a table, a source and a positive period', () => {
    for (const { tables, source, period } of retentionRules) {
      expect(tables.length).toBeGreaterThan(0);
      expect(source).not.toBe('');
      expect(endOfPeriod(day('2026-01-01'), period).getTime()).toBeGreaterThan(day('2026-01-01').getTime());
    }
  });

  it('never both delete and protect the same table', () => {
    const of = (isDeleted: boolean) =>
      new Set(retentionRules.filter((rule) => (rule.deletedBy !== 'nobody') === isDeleted).flatMap((r) => r.tables));
    expect([...of(true)].filter((table) => of(false).has(table))).toEqual([]);
  });

  it('throw for an unknown rule', () => {
    expect(() => ruleOf('message', 'expiry')).toThrow(RangeError);
  });
});
