import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  type AmountBoundsInput,
  amountBounds,
  checkAmount,
  isAnyAmountPayable,
  maximumPaymentCents,
  methodLimitOf,
} from './amount-bounds.ts';

const cap = 100_000_000;
const [none, under, over] = [0, 100, 300];

/**
 * Maximum in cents for every combination of flags: on a balance of 200 by the account's limit for the method (none,
 * under the balance, over it), then on a balance of 0 (no limit, a limit of 100), then the same on a balance of -20.
 */
const maximumTable = [
  // zero,  exceed, recurring,  [ none, under, over ] of 200, [ none, under ] of 0, [ none, under ] of -20
  [false, false, false, [200, 100, 200], [0, 0], [-20, -20]],
  [false, false, true, [200, 100, 200], [0, 0], [-20, -20]],
  [false, true, false, [200, 100, 300], [cap, 100], [cap, 100]],
  [false, true, true, [200, 100, 200], [0, 0], [-20, -20]],
  [true, false, false, [200, 100, 200], [cap, 100], [cap, 100]],
  [true, false, true, [200, 100, 200], [cap, 100], [cap, 100]],
  [true, true, false, [200, 100, 300], [cap, 100], [cap, 100]],
  [true, true, true, [200, 100, 200], [0, 0], [-20, -20]],
] as const;

describe.each(maximumTable)(
  'maximum with allowZeroBalance %s, allowPaymentsToExceedBalance %s, recurring %s (req 5.7)',
  (allowZeroBalance, allowPaymentsToExceedBalance, isRecurring, of200, of0, ofMinus20) => {
    const cases = [
      [200, none, of200[0]],
      [200, under, of200[1]],
      [200, over, of200[2]],
      [0, none, of0[0]],
      [0, under, of0[1]],
      [-20, none, ofMinus20[0]],
      [-20, under, ofMinus20[1]],
    ] as const;
    const flags = { allowZeroBalance, allowPaymentsToExceedBalance, isRecurring };

    it.each(cases)('on a balance of %d with a limit of %d is %d', (balance, limit, expected) => {
      const bank = input({ ...flags, method: 'bank', balance, achLimit: limit, cardLimit: 7 });
      const card = input({ ...flags, method: 'card', balance, achLimit: 7, cardLimit: limit });
      expect(amountBounds(bank).maximumCents).toBe(expected);
      expect(amountBounds(card).maximumCents).toBe(expected);
    });

    it.each([200, 0, -20])('treats a negative limit as zero for a balance of %d', (balance) => {
      const limited = (achLimit: number) => input({ ...flags, method: 'bank', balance, achLimit });
      expect(amountBounds(limited(-1))).toStrictEqual(amountBounds(limited(0)));
    });

    it.each(cases)('for PayPal on a balance of %d with a card limit of %d is %d', (balance, limit, expected) => {
      const payPal = input({ ...flags, method: 'payPal', balance, achLimit: 7, cardLimit: limit });
      expect(amountBounds(payPal).maximumCents).toBe(expected);
    });

    it.each([200, 0, -20])(
      'without a method is the cap if a flag allows it, otherwise the balance of %d',
      (balance) => {
        const expected = allowZeroBalance || allowPaymentsToExceedBalance ? cap : balance;
        const bounds = amountBounds(input({ ...flags, method: undefined, balance, achLimit: 100, cardLimit: 100 }));
        expect(bounds.maximumCents).toBe(expected);
      },
    );
  },
);

/** Maximum for cash: on balances of 200 and 0, each without cash limits and with a cash maximum of 150. */
const cashTable = [
  [false, false, false, [200, 150], [0, 0]],
  [false, false, true, [200, 150], [0, 0]],
  [false, true, false, [200, 150], [0, 0]],
  [false, true, true, [200, 150], [0, 0]],
  [true, false, false, [200, 150], [cap, 150]],
  [true, false, true, [200, 150], [cap, 150]],
  [true, true, false, [200, 150], [cap, 150]],
  [true, true, true, [200, 150], [0, 0]],
] as const;

describe.each(cashTable)(
  'cash with allowZeroBalance %s, allowPaymentsToExceedBalance %s, recurring %s (req 5.7)',
  (allowZeroBalance, allowPaymentsToExceedBalance, isRecurring, of200, of0) => {
    it.each([
      [200, undefined, of200[0]],
      [200, 150, of200[1]],
      [0, undefined, of0[0]],
      [0, 150, of0[1]],
    ])('on a balance of %d with a cash maximum of %s is %d', (balance, cashMaximum, expected) => {
      const cash = cashMaximum === undefined ? undefined : { minimumCents: cents(5), maximumCents: cents(cashMaximum) };
      const flags = { allowZeroBalance, allowPaymentsToExceedBalance, isRecurring };
      expect(amountBounds({ ...input({ ...flags, method: 'cash', balance }), cash }).maximumCents).toBe(expected);
    });
  },
);

describe('minimum (req 5.7)', () => {
  it.each([
    ['is the account’s minimum', false, 200, 'bank', 50],
    ['stays above a smaller balance', false, 30, 'bank', 50],
    ['becomes a smaller balance when a zero balance is allowed', true, 30, 'card', 30],
    ['becomes a negative balance when a zero balance is allowed', true, -20, undefined, -20],
    ['stays below a larger balance when a zero balance is allowed', true, 200, undefined, 50],
    ['for cash is the cash minimum when that is larger', false, 200, 'cash', 80],
    ['for cash is not lowered by a smaller balance', true, 30, 'cash', 80],
  ] as const)('%s', (_, allowZeroBalance, balance, method, expected) => {
    const bounds = amountBounds({
      ...input({ allowZeroBalance, method, balance, minimum: 50 }),
      cash: { minimumCents: cents(80) },
    });
    expect(bounds.minimumCents).toBe(expected);
  });

  it("is the account's for cash when the cash minimum is smaller or unknown", () => {
    const payment = input({ method: 'cash', balance: 200, minimum: 50 });
    expect(amountBounds(payment).minimumCents).toBe(50);
    expect(amountBounds({ ...payment, cash: { minimumCents: cents(20) } }).minimumCents).toBe(50);
  });
});

describe("the payee's minimum", () => {
  it.each([
    ['raises a lower minimum of the account', { balance: 20_000, minimum: 100 }, 500],
    ['never lowers the minimum of the account', { balance: 20_000, minimum: 900 }, 900],
    ['is a smaller balance, so that everything owed can be paid', { balance: 320, minimum: 0 }, 320],
    ['is the whole balance of exactly the minimum', { balance: 500, minimum: 0 }, 500],
    ['applies to a payment in advance', { balance: 0, minimum: 0, allowZeroBalance: true }, 500],
    ['applies to a payment on a credit balance', { balance: -20, minimum: 50, allowZeroBalance: true }, 500],
  ] as const)('%s', (_, given, expected) => {
    const payment = input({ method: 'bank', ...given });
    const { minimumCents } = amountBounds(withMinimum(payment, 500));
    expect(minimumCents).toBe(expected);
  });

  it('doesn’t lower the cash minimum', () => {
    const payment = { ...input({ method: 'cash', balance: 20_000 }), cash: { minimumCents: cents(2_000) } };
    expect(amountBounds(withMinimum(payment, 500)).minimumCents).toBe(2_000);
  });

  it.each([undefined, null, 0])('changes nothing when it is %s', (minimum) => {
    const payment = input({ method: undefined, allowZeroBalance: true, balance: -20, minimum: 50 });
    expect(amountBounds(withMinimum(payment, minimum))).toEqual(amountBounds(payment));
  });

  it('never keeps a customer from paying the whole balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 50_000 }), (balance, minimum) => {
        const bounds = amountBounds(withMinimum(input({ method: 'card', balance }), minimum));
        expect(checkAmount(cents(balance), bounds)).toBe('within');
      }),
    );
  });
});

describe('caps (req 5.7)', () => {
  it("limit a payment that may exceed the balance to $1,000,000, whatever the account's limit (req 9.1)", () => {
    const payment = input({ allowPaymentsToExceedBalance: true, method: 'bank', balance: 200, achLimit: cap * 2 });
    expect(amountBounds(payment).maximumCents).toBe(maximumPaymentCents);
  });

  it('limit a recurring payment to the balance', () => {
    const payment = input({ allowPaymentsToExceedBalance: true, isRecurring: true, method: 'card', balance: 200 });
    expect(amountBounds(payment).maximumCents).toBe(200);
  });
});

describe('checkAmount', () => {
  const bounds = { minimumCents: cents(50), maximumCents: cents(200) };

  it.each([
    [49, 'below-minimum'],
    [50, 'within'],
    [200, 'within'],
    [201, 'above-maximum'],
  ] as const)('classifies %d within 50 to 200 as %s (req 5.7)', (amount, verdict) => {
    expect(checkAmount(cents(amount), bounds)).toBe(verdict);
  });

  it.each([0, -5])('never accepts a payment of %d, even when the minimum is negative (req 5.7)', (amount) => {
    expect(checkAmount(cents(amount), { minimumCents: cents(-20), maximumCents: cents(200) })).toBe('below-minimum');
  });
});

describe('amountBounds and checkAmount (req 5.7)', () => {
  it('accept exactly the positive amounts from the minimum to the maximum', () => {
    fc.assert(
      fc.property(anyInput(), fc.integer({ min: -500, max: 2 * cap }), (payment, amount) => {
        const bounds = amountBounds(payment);
        const isWithin = amount > 0 && amount >= bounds.minimumCents && amount <= bounds.maximumCents;
        expect(checkAmount(cents(amount), bounds) === 'within').toBe(isWithin);
      }),
    );
  });

  it('accept some amount exactly when isAnyAmountPayable returns true, so that screen and API agree', () => {
    fc.assert(
      fc.property(anyInput(), fc.integer({ min: -500, max: 2 * cap }), (payment, amount) => {
        const bounds = amountBounds(payment);
        const min = cents(Math.max(1, bounds.minimumCents));
        expect(checkAmount(min, bounds) === 'within').toBe(isAnyAmountPayable(bounds));
        if (!isAnyAmountPayable(bounds)) expect(checkAmount(cents(amount), bounds)).not.toBe('within');
      }),
    );
  });

  it.each([
    [50, 200, true],
    [50, 50, true],
    [51, 50, false],
    [-20, 0, false],
    [0, 0, false],
    [-20, 1, true],
    [-20, -20, false],
  ])('with bounds from %d to %d allow some payment: %s', (minimum, maximum, expected) => {
    expect(isAnyAmountPayable({ minimumCents: cents(minimum), maximumCents: cents(maximum) })).toBe(expected);
  });

  it('never allow a payment over $1,000,000, whatever the balance and limits (req 9.1)', () => {
    fc.assert(
      fc.property(anyInput(), (payment) => {
        expect(amountBounds(payment).maximumCents).toBeLessThanOrEqual(cap);
      }),
    );
  });

  it('never allow a payment over the balance unless a flag permits it', () => {
    fc.assert(
      fc.property(anyInput(), (payment) => {
        const configuration = { allowZeroBalance: false, allowPaymentsToExceedBalance: false };
        const { maximumCents } = amountBounds({ ...payment, configuration });
        expect(maximumCents).toBeLessThanOrEqual(payment.account.balanceCents);
      }),
    );
  });

  it("never allow a bank or card payment over the account's limit", () => {
    fc.assert(
      fc.property(anyInput(), fc.constantFrom('bank' as const, 'card' as const), (payment, method) => {
        const limit = method === 'bank' ? payment.account.achLimitCents : payment.account.cardLimitCents;
        fc.pre(limit > 0);
        const { maximumCents } = amountBounds({ ...payment, method });
        expect(maximumCents).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('never lower the maximum of a single payment when a flag allows more', () => {
    fc.assert(
      fc.property(anyInput(), (payment) => {
        const strict = { ...payment.configuration, allowPaymentsToExceedBalance: false };
        const loose = { ...payment.configuration, allowPaymentsToExceedBalance: true };
        const single = { ...payment, isRecurring: false };
        const [less, more] = [strict, loose].map((configuration) => amountBounds({ ...single, configuration }));
        expect(more?.maximumCents).toBeGreaterThanOrEqual(less?.maximumCents ?? 0);
      }),
    );
  });
});

type Plain = {
  allowZeroBalance?: boolean;
  allowPaymentsToExceedBalance?: boolean;
  isRecurring?: boolean;
  method: AmountBoundsInput['method'];
  balance: number;
  minimum?: number;
  achLimit?: number;
  cardLimit?: number;
};

function input(plain: Plain): AmountBoundsInput {
  return {
    account: {
      balanceCents: cents(plain.balance),
      minimumCents: cents(plain.minimum ?? 1),
      achLimitCents: cents(plain.achLimit ?? 0),
      cardLimitCents: cents(plain.cardLimit ?? 0),
    },
    configuration: {
      allowZeroBalance: plain.allowZeroBalance ?? false,
      allowPaymentsToExceedBalance: plain.allowPaymentsToExceedBalance ?? false,
    },
    method: plain.method,
    isRecurring: plain.isRecurring ?? false,
  };
}

function anyInput(): fc.Arbitrary<AmountBoundsInput> {
  const amount = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -2 * cap, max: 2 * cap }));
  return fc
    .record({
      allowZeroBalance: fc.boolean(),
      allowPaymentsToExceedBalance: fc.boolean(),
      isRecurring: fc.boolean(),
      method: fc.constantFrom<AmountBoundsInput['method'][]>('bank', 'card', 'payPal', 'cash', undefined),
      balance: amount,
      minimum: amount,
      achLimit: amount,
      cardLimit: amount,
    })
    .map(input);
}

describe('methodLimitOf', () => {
  const account = { achLimitCents: cents(50_000), cardLimitCents: cents(20_000) };
  const unlimited = { achLimitCents: cents(0), cardLimitCents: cents(cap + 1) };

  it.each([
    ['the account’s limit for bank payments', account, 'bank', 50_000],
    ['the account’s limit for cards', account, 'card', 20_000],
    ['the cap when no method is chosen', account, undefined, cap],
    ['the cap when the account has no limit', unlimited, 'bank', cap],
    ['the cap when the account’s limit is higher', unlimited, 'card', cap],
  ] as const)('returns %s (req 9.1)', (_what, limits, method, limit) => {
    expect(methodLimitOf(limits, method)).toBe(limit);
  });
});

function withMinimum(payment: AmountBoundsInput, minimum: number | null | undefined): AmountBoundsInput {
  const minimumPayment = typeof minimum === 'number' ? cents(minimum) : minimum;
  return { ...payment, configuration: { ...payment.configuration, minimumPayment } };
}
