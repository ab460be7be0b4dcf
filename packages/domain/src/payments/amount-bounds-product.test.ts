import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AmountBounds, type AmountBoundsInput, amountBounds, checkAmount } from './amount-bounds.ts';

const million = 100_000_000;
const minimum = 5_000;
const flags = [false, true];
const methods = [undefined, 'bank', 'card', 'payPal', 'cash'] as const;
const limits = { none: 0, 'below the balance': 1_000, 'above the balance': 50_000, 'above the cap': 150_000_000 };
const balances = {
  'in credit': -2_000,
  zero: 0,
  'below the minimum': 3_000,
  normal: 20_000,
  'above the cap': 120_000_000,
};
const cashInfos = {
  none: undefined,
  'minimum only': { minimumCents: cents(8_000) },
  'minimum and maximum': { minimumCents: cents(8_000), maximumCents: cents(15_000) },
};

/** One combination in plain numbers; `limit` is the chosen method's. */
type Case = {
  allowZeroBalance: boolean;
  mayExceed: boolean;
  method: AmountBoundsInput['method'];
  isRecurring: boolean;
  limit: number;
  balance: number;
  cash: AmountBoundsInput['cash'];
};

describe.each(flags)('allowZeroBalance %s (req 5.7)', (allowZeroBalance) => {
  describe.each(flags)('allowPaymentsToExceedBalance %s', (mayExceed) => {
    describe.each(methods)('by %s', (method) => {
      describe.each(flags)('recurring %s', (isRecurring) => {
        const rest = Object.entries(limits).flatMap(([limitName, limit]) =>
          Object.entries(balances).flatMap(([balanceName, balance]) =>
            Object.entries(cashInfos).map(([cashName, cash]) => ({
              name: `limit ${limitName}, balance ${balanceName}, cash info ${cashName}`,
              facts: { allowZeroBalance, mayExceed, method, isRecurring, limit, balance, cash },
            })),
          ),
        );

        it('has the minimum and maximum that req 5.7 states', () => {
          const found = rest.map(({ name, facts }) => [name, amountBounds(inputOf(facts))]);
          const expected = rest.map(({ name, facts }) => [name, bySentences(facts)]);
          expect(Object.fromEntries(found)).toStrictEqual(Object.fromEntries(expected));
        });

        it('accepts exactly the amounts between the minimum and the maximum', () => {
          for (const { facts } of rest) {
            const bounds = amountBounds(inputOf(facts));
            const expected = bySentences(facts);
            const edges = [expected.minimumCents, expected.maximumCents].flatMap((edge) => [edge - 1, edge, edge + 1]);
            for (const amount of [-1, 0, 1, ...edges]) {
              const isBetween = amount > 0 && amount >= expected.minimumCents && amount <= expected.maximumCents;
              expect(checkAmount(cents(amount), bounds) === 'within').toBe(isBetween);
            }
          }
        });
      });
    });
  });
});

/**
 * Derives the limits from req 5.7 sentence by sentence, without the product's code. The product decides where the
 * requirement is silent: PayPal uses the card limit, and a balance of 0 or less doesn't replace a limit.
 */
function bySentences({ allowZeroBalance, mayExceed, method, isRecurring, limit, balance, cash }: Case): AmountBounds {
  // Minimum. "It is minimumPaymentAmount."
  let min = minimum;
  // "If allowZeroBalance is set and currentBalance is less than the minimum, the minimum becomes the balance."
  if (allowZeroBalance && balance < minimum) min = balance;
  // "For Cash, it is the larger of that value and the cash minPaymentAmount."
  if (method === 'cash' && cash) min = Math.max(min, cash.minimumCents);

  // "Maximum payment cap: 1,000,000" (req 9.1).
  const bounds = (max: number) => ({ minimumCents: cents(min), maximumCents: cents(Math.min(max, million)) });

  // "With no method chosen": the cap if either flag is set, else the balance.
  if (method === undefined) return bounds(allowZeroBalance || mayExceed ? million : balance);

  // "The per-method limit": "If that value is 0 or less, the current balance is used instead."
  let perMethod = Number.POSITIVE_INFINITY;
  if (method !== 'cash' && limit > 0) perMethod = limit;
  if (method !== 'cash' && limit <= 0 && balance > 0) perMethod = balance;
  const hasLimit = perMethod < Number.POSITIVE_INFINITY;

  let max: number;
  const nothingOwed = allowZeroBalance && balance <= 0;
  if (mayExceed && isRecurring) max = Math.min(perMethod, balance);
  else if (mayExceed) max = hasLimit ? Math.min(perMethod, million) : million;
  else if (nothingOwed) max = hasLimit ? perMethod : million;
  else max = Math.min(perMethod, balance);

  // "For Cash": "capped by the cash maxPaymentAmount (default 1,000,000)", "also capped by the balance, unless …".
  if (method === 'cash') max = Math.min(max, cash && 'maximumCents' in cash ? Number(cash.maximumCents) : million);
  if (method === 'cash' && !nothingOwed) max = Math.min(max, balance);
  return bounds(max);
}

function inputOf({ allowZeroBalance, mayExceed, method, isRecurring, limit, balance, cash }: Case): AmountBoundsInput {
  // The other method's limit is a decoy, to catch code that uses the wrong one.
  const decoy = cents(limit === 0 ? 777 : 0);
  return {
    account: {
      balanceCents: cents(balance),
      minimumCents: cents(minimum),
      achLimitCents: method === 'bank' ? cents(limit) : decoy,
      cardLimitCents: method === 'bank' ? decoy : cents(limit),
    },
    configuration: { allowZeroBalance, allowPaymentsToExceedBalance: mayExceed },
    method,
    isRecurring,
    cash,
  };
}
