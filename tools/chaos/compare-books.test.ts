import { describe, expect, it } from 'vitest';
import type { Books, Finding, PaymentBook } from './books.ts';
import { compareBooks } from './compare-books.ts';

const key = { merchant: 'm', key: 'p-1' };

/** A card payment of $10.00 with a $0.25 fee, made once, with all its records. */
const made: PaymentBook = {
  id: 'p',
  state: 'succeeded',
  amountCents: 1_000,
  feeCents: 25,
  declineCode: null,
  idempotencyKey: 'k',
  plan: null,
  autopayCharge: null,
  shares: [{ account: 'a', cents: 1_000 }],
  attempts: [key],
  ledger: { 'receivable:a': -1_000, 'in_flight:p': 0, processor_clearing: 1_025, fee_income: -25 },
};
const charge: Books['charges'][number] = { ...key, amountCents: 1_025, status: 'succeeded' };
const response = { kind: 'made' as const, paymentId: 'p', totalCents: 1_025 };
const intent = { name: 'intent 1', keys: ['k'], amountCents: 1_000, responses: [response] };
const account = { id: 'a', openingCents: 5_000, balanceCents: 4_000, ledgerCents: 4_000 };
const good: Books = {
  intents: [intent],
  charges: [charge],
  events: [],
  payments: [made],
  accounts: [account],
  installments: [],
  autopayCharges: [],
  chargebacks: [],
  chargebackLedger: { feeCents: 0, apartCents: 0 },
};

const find = (changes: Partial<Books>) => compareBooks({ ...good, ...changes });
const withPayment = (changes: Partial<PaymentBook>) => find({ payments: [{ ...made, ...changes }] });
const promisesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ promise }) => promise))];

/** The same payment while its outcome awaits an operator's review. */
const reviewed: PaymentBook = {
  ...made,
  state: 'review',
  ledger: { 'receivable:a': -1_000, 'in_flight:p': 1_000 },
};

const nothing = { ledger: {} };
const unpaid = { accounts: [{ ...account, balanceCents: 5_000, ledgerCents: 5_000 }] };

it('compareBooks finds no difference in books that agree', () => {
  expect(find({})).toEqual([]);
});

describe('compareBooks detects a lost payment', () => {
  it.each([
    ['that exists only at the processor', find({ payments: [], intents: [], ...unpaid })],
    ['that the processor lacks', find({ charges: [] })],
    ['that was reported to the payer', find({ payments: [], charges: [], ...unpaid })],
  ])('reports a payment %s', (_what, findings) => {
    expect(promisesOf(findings)).toContain('no payment is lost');
  });
});

describe('compareBooks detects a double payment', () => {
  const twin = { ...made, id: 'q', attempts: [{ ...key, key: 'q-1' }], idempotencyKey: 'k2' };
  const both = { payments: [made, twin], charges: [charge, { ...charge, key: 'q-1' }] };

  it.each([
    ['with one key charged twice', find({ charges: [charge, charge] })],
    ['with two keys for one intent', find({ ...both, intents: [{ ...intent, keys: ['k', 'k2'] }] })],
    ['that no payer intended', find(both)],
    ['of an installment', find({ installments: [{ plan: 'plan', sequence: 1, state: 'paid', payments: ['p', 'p'] }] })],
  ])('reports a payment %s', (_what, findings) => {
    expect(promisesOf(findings)).toContain('no payment is doubled');
  });

  it('a second attempt after a decline is not a double payment', () => {
    const declined = { ...made, state: 'declined', ...nothing };
    const charges = [{ ...charge, status: 'declined' as const }];
    const intents = [{ ...intent, responses: [{ ...response, kind: 'declined' as const }] }];
    expect(find({ payments: [declined], charges, intents, ...unpaid })).toEqual([]);
  });
});

describe('compareBooks detects a mismatched payment', () => {
  it.each([
    ['another amount', find({ charges: [{ ...charge, amountCents: 1_000 }] })],
    ['declined here and charged there', withPayment({ state: 'declined', ...nothing })],
    ['charged here and declined there', find({ charges: [{ ...charge, status: 'declined' }] })],
    ['canceled here and charged there', withPayment({ state: 'canceled', ...nothing })],
    ['settled before the bank reported it', withPayment({ state: 'settled' })],
    ['different from the intent', find({ intents: [{ ...intent, amountCents: 900 }] })],
  ])('reports a mismatch: %s', (_what, findings) => {
    expect(promisesOf(findings)).toContain('no payment is mismatched');
  });

  it('a payment returned by the bank must be returned in the books', () => {
    const charges = [{ ...charge, status: 'accepted' as const }];
    const events = (['settled', 'returned'] as const).map((kind) => ({ ...key, kind }));
    const settled = { ...made, state: 'settled', ledger: { 'receivable:a': -1_000, cash: 1_025, fee_income: -25 } };
    expect(promisesOf(find({ charges, events, payments: [settled] }))).toEqual(['no payment is mismatched']);
    const returned = { ...made, state: 'returned', ledger: { 'receivable:a': 0, cash: 0, fee_income: 0 } };
    expect(find({ charges, events, payments: [returned], ...unpaid })).toEqual([]);
  });
});

describe('compareBooks detects a wrong result reported to the payer', () => {
  it.each([
    ['no response', find({ intents: [{ ...intent, responses: [] }] })],
    ['that it was declined', find({ intents: [{ ...intent, responses: [{ ...response, kind: 'declined' }] }] })],
    ['that it was refused', find({ intents: [{ ...intent, responses: [{ kind: 'refused', code: '9700' }] }] })],
    ['another total', find({ intents: [{ ...intent, responses: [{ ...response, totalCents: 1_000 }] }] })],
  ])('reports a wrong result: %s', (_what, findings) => {
    expect(promisesOf(findings)).toEqual(['everything reported to payers is true']);
  });

  it('a missing result is correct while an operator reviews the payment', () => {
    expect(find({ payments: [reviewed], intents: [{ ...intent, responses: [] }] })).toEqual([]);
  });
});

describe('compareBooks detects books that don’t balance', () => {
  const ledger = 'the ledger matches the payments';
  const balance = 'every balance is right to the cent';

  it.each([
    ['a cent is missing', ledger, withPayment({ ledger: { ...made.ledger, processor_clearing: 1_024 } })],
    ['nothing was booked', ledger, withPayment(nothing)],
    ['a hold was left behind', ledger, withPayment({ ledger: { ...made.ledger, 'in_flight:p': 1 } })],
    [
      'the fee was booked somewhere else',
      ledger,
      withPayment({ ledger: { ...made.ledger, fee_income: 0, suspense: -25 } }),
    ],
    ['the balance is off by a cent', balance, find({ accounts: [{ ...account, balanceCents: 3_999 }] })],
    ['the account’s ledger is off by a cent', balance, find({ accounts: [{ ...account, ledgerCents: 4_001 }] })],
    ['a payment did not lower the balance', balance, find(unpaid)],
  ])('reports that %s', (_what, promise, findings) => {
    expect(promisesOf(findings)).toEqual([promise]);
  });
});

it.each([
  ['in review without a hold', { ...reviewed, ledger: {} }],
  ['in review with a hold that is a cent short', { ...reviewed, ledger: { ...reviewed.ledger, 'in_flight:p': 999 } }],
  ['unknown without a hold', { ...reviewed, state: 'unknown', ledger: {} }],
])('compareBooks detects a missing hold: %s', (_what, payment) => {
  const findings = find({ payments: [payment], intents: [{ ...intent, responses: [] }] });
  expect(promisesOf(findings)).toContain('a payment that is open or in review has its hold');
});

describe('compareBooks detects an installment that contradicts its payment', () => {
  const ofPlan = { ...made, idempotencyKey: null, plan: 'plan' };
  const installment = { plan: 'plan', sequence: 1, state: 'paid', payments: ['p'] };
  const withInstallment = (state: string, payments: string[] = ['p']) =>
    find({ intents: [], payments: [ofPlan], installments: [{ ...installment, state, payments }] });

  it('an installment paid by its payment is correct', () => {
    expect(withInstallment('paid')).toEqual([]);
  });

  it.each([
    ['that waits although its payment was made', withInstallment('submitted')],
    ['that is scheduled although its payment was made', withInstallment('scheduled')],
    ['that was paid without a payment', withInstallment('paid', [])],
    ['that was paid by an unknown payment', withInstallment('paid', ['gone'])],
  ])('reports an installment %s', (_what, findings) => {
    expect(promisesOf(findings)).toEqual(['installments match their payments']);
  });
});

describe('compareBooks detects a charge of autopay that contradicts its payment', () => {
  const ofAutopay = { ...made, idempotencyKey: null, autopayCharge: 'c' };
  const charge = { id: 'c', state: 'paid', amountCents: 1_000, payments: ['p'] };
  const withCharge = (changes: Partial<typeof charge>) =>
    find({ intents: [], payments: [ofAutopay], autopayCharges: [{ ...charge, ...changes }] });

  it('a charge paid by its payment is correct', () => {
    expect(withCharge({})).toEqual([]);
  });

  it.each([
    ['that is announced although its payment was made', { state: 'announced' }],
    ['that was paid without a payment', { payments: [] }],
    ['that was paid by an unknown payment', { payments: ['gone'] }],
    ['that waits although its payment was made', { state: 'charging' }],
  ])('reports a charge %s', (_what, changes) => {
    expect(promisesOf(withCharge(changes))).toEqual(['autopay charges match their payments']);
  });

  it('reports two payments of one charge, and a payment above the announced amount', () => {
    expect(promisesOf(withCharge({ payments: ['p', 'p'] }))).toContain('no payment is doubled');
    expect(promisesOf(withCharge({ amountCents: 999 }))).toEqual(['no payment is mismatched']);
  });
});

describe('compareBooks detects a chargeback that contradicts the processor', () => {
  const reference = 'cb_1';
  const taken = { takenCents: 1_025, feeCents: 1_500 };
  const back = { takenCents: -1_025, feeCents: 0 };
  const event = (state: 'needs-response' | 'won' | 'lost') => ({
    ...key,
    kind: 'chargeback' as const,
    chargeback: { reference, state, movements: state === 'won' ? [taken, back] : [taken] },
  });
  const here = { reference, state: 'won', takenCents: 0, feeCents: 1_500, apartCents: 0 };
  const won: Partial<Books> = {
    events: [event('needs-response'), event('won')],
    chargebacks: [here],
    chargebackLedger: { feeCents: 1_500, apartCents: 0 },
  };
  const returned = { ...made, state: 'returned', ledger: { 'receivable:a': 0, processor_clearing: 0, fee_income: 0 } };
  const lost: Partial<Books> = {
    ...{ ...won, events: [event('needs-response'), event('lost')], payments: [returned], ...unpaid },
    chargebacks: [{ ...here, state: 'lost', takenCents: 1_025 }],
  };

  it('one that was won counts its payment, and one that was lost returns it', () => {
    expect(find(won)).toEqual([]);
    expect(find(lost)).toEqual([]);
    expect(promisesOf(find({ ...won, payments: [returned], ...unpaid }))).toContain('no payment is mismatched');
    expect(promisesOf(find({ ...lost, payments: [made], accounts: [account] }))).toContain('no payment is mismatched');
  });

  it.each([
    ['that we don’t know', { ...won, chargebacks: [] }],
    ['that the processor doesn’t have', { ...won, events: [] }],
    ['that we lost instead', { ...won, chargebacks: [{ ...here, state: 'lost' }] }],
    ['whose money is missing', { ...won, chargebacks: [{ ...here, takenCents: 1_025 }] }],
    ['whose fee we booked twice', { ...won, chargebackLedger: { feeCents: 3_000, apartCents: 0 } }],
    ['whose money is apart from the accounts', { ...won, chargebackLedger: { feeCents: 1_500, apartCents: 1_025 } }],
    [
      'that is still open on both sides',
      {
        ...lost,
        events: [event('needs-response')],
        chargebacks: [{ ...here, state: 'needs-response', takenCents: 1_025 }],
      },
    ],
  ])('reports one %s', (_what, changes) => {
    expect(promisesOf(find(changes))).toEqual(['chargebacks match the processor’s']);
  });
});

it.each(['reserved', 'submitting', 'unknown', 'accepted'])(
  'compareBooks detects a payment that is still %s',
  (state) => {
    expect(promisesOf(find({ payments: [{ ...reviewed, state }] }))).toContain('nothing is left open');
  },
);
