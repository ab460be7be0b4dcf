import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../languages.ts';
import { cents } from '../money/cents.ts';
import { afterPayment } from './after-payment.ts';
import { afterPaymentText, balanceText } from './balance-text.ts';
import { describeBalance } from './describe-balance.ts';
import { otherScheduledText } from './other-scheduled-text.ts';
import { AccountLife } from './testing/account-life.ts';
import { anyEvent, rareLives } from './testing/any-life.ts';
import { type LedgerFigures, ledgerOf } from './testing/ledger-of-life.ts';
import { type Claim, readBalanceText } from './testing/read-balance-text.ts';

/** Reads the amounts that a text states. Fails when no known sentence explains an amount. */
function readText(text: string, language: Language): Map<Claim, number> {
  const { statedAmounts, rest } = readBalanceText(text, language);
  expect(rest, text).not.toContain('$');
  return statedAmounts;
}

/** Runs random account histories and calls `check` after every event. */
function eachStep(check: (life: AccountLife) => void): void {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const life = new AccountLife();
      for (const event of [{ kind: 'adjust' as const, amountCents: cents(50_000) }, ...events]) {
        life.apply(event);
        check(life);
      }
    }),
    { numRuns: 500, examples: rareLives.map((events) => [events]) },
  );
}

describe.each(languages)('balance text in %s', (language) => {
  it("states all of the ledger's amounts correctly after every event", () => {
    const seen = new Set<Claim>();
    eachStep((life) => {
      const statedAmounts = readText(balanceText(describeBalance(life.facts, life.today), language), language);
      const { isSettling, ...ledger } = { ...ledgerOf(life), isSettling: life.isSettling };
      for (const [name, amount] of statedAmounts) {
        seen.add(name);
        expect({ [name]: amount }).toEqual({ [name]: ledger[name as keyof LedgerFigures] });
      }
      if (life.facts.dispute && ledger.owed > 0) expect(statedAmounts.get('owed')).toBe(ledger.owed);
      else if (isSettling) expect([statedAmounts.has('owed'), statedAmounts.has('due')]).toEqual([false, false]);
      else if (ledger.owed > 0) {
        // Names the amount owed unless all of it is due.
        expect(statedAmounts.get('owed') ?? statedAmounts.get('due')).toBe(ledger.owed);
        expect(statedAmounts.get('due') ?? 0).toBe(ledger.due);
        const isPast = (life.facts.bill.dueOn?.compare(life.today) ?? 0) < 0;
        const isPart = !isPast && ledger.pastDue < ledger.due;
        expect(statedAmounts.get('pastDue') ?? 0).toBe(isPart ? ledger.pastDue : 0);
        expect(statedAmounts.get('scheduled') ?? 0).toBe(ledger.scheduled);
      } else {
        expect(statedAmounts.get('credit') ?? 0).toBe(Math.max(0, -ledger.owed));
        if (ledger.owed === 0) expect(statedAmounts.get('processing') ?? 0).toBe(ledger.processing);
        expect(statedAmounts.get('scheduled') ?? 0).toBe(ledger.scheduled);
      }
    });
    expect([...seen].toSorted()).toEqual([
      ...['credit', 'due', 'owed', 'pastDue', 'processing', 'scheduled'],
      ...['settlementPaid', 'settlementProcessing', 'settlementScheduled', 'settlementTotal'],
    ]);
  });

  it('states the balance after a payment and the payments scheduled before it', () => {
    const seen = new Set<Claim>();
    eachStep((life) => {
      for (const timing of ['now', 'once-cleared', 'once-made'] as const) {
        const after = afterPayment({ leftCents: cents(life.receivable), settles: false, timing });
        const statedAmounts = readText(afterPaymentText(after, language), language);
        for (const name of statedAmounts.keys()) seen.add(name);
        expect(statedAmounts.get('left') ?? 0).toBe(Math.max(0, life.receivable));
        expect(statedAmounts.get('creditLeft') ?? 0).toBe(Math.max(0, -life.receivable));
      }
      const amount = cents(life.held('scheduled'));
      const other = readText(otherScheduledText({ amount, count: 1, firstOn: life.today }, language), language);
      expect([...other]).toEqual([['otherScheduled', amount]]);
    });
    expect([...seen].toSorted()).toEqual(['creditLeft', 'left']);
  });
});
