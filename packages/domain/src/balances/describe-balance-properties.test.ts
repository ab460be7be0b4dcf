import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { balanceText } from './balance-text.ts';
import { type AccountBalance, describeBalance } from './describe-balance.ts';
import { AccountLife } from './testing/account-life.ts';
import { anyEvent, rareLives } from './testing/any-life.ts';
import { heldAndReceivable } from './testing/held-and-receivable.ts';
import { totalBalances } from './total-balances.ts';

/** Runs random account histories and calls `check` after every event. */
function eachStep(
  check: (
    life: AccountLife,
    balance: AccountBalance,
    before?: { creditsBack: number; balance: AccountBalance },
  ) => void,
): void {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const life = new AccountLife();
      for (const event of [{ kind: 'adjust' as const, amountCents: cents(50_000) }, ...events]) {
        const before = { creditsBack: life.creditsBack, balance: describeBalance(life.facts, life.today) };
        life.apply(event);
        check(life, describeBalance(life.facts, life.today), before);
      }
    }),
    { numRuns: 1_000, examples: rareLives.map((events) => [events]) },
  );
}

describe('a balance in any account history', () => {
  it('matches the ledger after every event', () => {
    const seen = new Set<string>();
    eachStep((life, balance) => {
      seen.add(balance.kind);
      const { held, receivable } = heldAndReceivable(balance);
      expect({ kind: balance.kind, receivable, held }).toEqual({
        kind: balance.kind,
        receivable: balance.kind.startsWith('settlement-') ? Math.max(0, life.receivable) : life.receivable,
        held: life.inFlight,
      });
    });
    expect([...seen].toSorted()).toEqual([
      'credit',
      'disputed',
      'owed',
      'paid',
      'processing',
      'scheduled',
      'settled',
      'settlement-plan',
      'settlement-processing',
      'settlement-scheduled',
    ]);
  });

  it('never shows a due or past due amount above the amount owed', () => {
    eachStep((_life, balance) => {
      if (!('due' in balance) || balance.due === null) return;
      expect(balance.due.amount).toBeGreaterThan(0);
      expect(balance.due.amount).toBeLessThanOrEqual(balance.owedAmount);
      expect(balance.due.pastDueAmount).toBeLessThanOrEqual(balance.due.amount);
      expect(balance.due.uncoveredAmount).toBeLessThanOrEqual(balance.due.amount);
    });
  });

  it('includes the next payment of an active plan while something is owed', () => {
    let plans = 0;
    eachStep((life, balance) => {
      if (!('plan' in balance)) return;
      expect(balance.plan !== null).toBe(life.planned > 0);
      if (balance.plan === null) return;
      plans++;
      expect(balance.plan.nextAmount).toBeLessThanOrEqual(life.planned);
    });
    expect(plans).toBeGreaterThan(0);
  });

  it("isn't affected by fees", () => {
    const seen = new Set<string>();
    eachStep((life) => {
      const { booked, paid } = life.money;
      expect(booked).toEqual(paid);
      if (paid.fees > 0) seen.add(life.planned > 0 ? 'a fee of a plan' : 'a fee');
    });
    expect([...seen].toSorted()).toEqual(['a fee', 'a fee of a plan']);
  });

  it('reduces a credit by exactly the amount refunded from it', () => {
    let refunds = 0;
    eachStep((life, balance, before) => {
      if (!before || life.creditsBack === before.creditsBack) return;
      refunds++;
      expect(before.balance.kind).toBe('credit');
      const creditBefore = before.balance.kind === 'credit' ? before.balance.creditAmount : 0;
      const creditAfter = balance.kind === 'credit' ? balance.creditAmount : 0;
      expect(creditBefore - creditAfter).toBe(life.creditsBack - before.creditsBack);
    });
    expect(refunds).toBeGreaterThan(0);
  });

  it('states the same amounts in both languages and no others', () => {
    eachStep((_life, balance) => {
      const amounts = amountsIn(balanceText(balance, 'en'));
      expect(amountsIn(balanceText(balance, 'es'))).toEqual(amounts);
      const own = allAmounts(balance).map((amount) => formatMoney(amount, { language: 'en', form: 'document' }));
      expect(own).toEqual(expect.arrayContaining(amounts));
    });
  });

  it('adds up across accounts', () => {
    eachStep((life, balance) => {
      const total = totalBalances([balance, balance]);
      const owed = 'owedAmount' in balance ? balance.owedAmount : 0;
      expect(total.owedAmount).toBe(owed * 2);
      if (total.owedAmount === 0) expect(total.dueAmount).toBe(0);
      if (balance.kind === 'owed') expect(total.owedAmount).toBe(life.receivable * 2);
    });
  });
});

function amountsIn(text: string): string[] {
  return (text.match(/\$[\d,]+\.\d\d/g) ?? []).toSorted();
}

function allAmounts(value: object): Cents[] {
  return Object.entries(value).flatMap(([name, each]) => {
    if (typeof each === 'number') return name.endsWith('Count') ? [] : [each as Cents];
    return each !== null && typeof each === 'object' && !('calendar' in each) ? allAmounts(each) : [];
  });
}
