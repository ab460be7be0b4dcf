import { languages } from '@quittance/domain/languages';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { describe, expect, it } from 'vitest';
import { receiptStatus } from './receipt-status.ts';

const accepted = {
  state: 'accepted',
  paymentMethodType: 'bankaccount',
  settlesBy: '2026-11-25',
  returnCode: null,
  scheduledFor: null,
  isSettlement: false,
} as const;

describe('payment status on a receipt', () => {
  it.each([
    ['awaiting', 'pending', 'Waiting for your cash payment'],
    ['reserved', 'pending', 'Processing'],
    ['submitting', 'pending', 'Processing'],
    ['unknown', 'pending', 'Processing'],
    ['review', 'pending', 'In review'],
    ['accepted', 'pending', 'Processing'],
    ['succeeded', 'paid', 'Paid'],
    ['settled', 'paid', 'Paid'],
    ['declined', 'not-charged', 'Declined'],
    ['canceled', 'not-charged', 'Canceled'],
    ['returned', 'returned', 'Returned by the bank'],
  ] as const)('describes a payment that is %s as %s with the title "%s" (req 4.2)', (state, outcome, title) => {
    expect(receiptStatus({ ...accepted, state, settlesBy: null }, 'en')).toMatchObject({ outcome, title });
  });

  it.each(languages)('has a separate text for every state in %s (req 4.2)', (language) => {
    const statuses = paymentStates.map((state) => receiptStatus({ ...accepted, state }, language));
    expect(statuses.filter(({ title, meaning }) => title === '' || meaning === '')).toEqual([]);
    expect(new Set(statuses.map(({ meaning }) => meaning)).size).toBe(paymentStates.length - 1);
  });

  it.each([
    ['en', /Don't pay again/],
    ['es', /No pague otra vez/],
  ] as const)('warns in %s against paying again while the outcome is open (req 4.2)', (language, warning) => {
    const warned = paymentStates.filter((state) =>
      warning.test(receiptStatus({ ...accepted, state }, language).meaning),
    );
    expect(warned).toEqual(['reserved', 'submitting', 'unknown', 'review']);
  });

  it.each([
    ['en', '2026-11-25', 'We asked your bank for this payment. It should clear by November 25, 2026.'],
    [
      'es',
      '2026-11-25',
      'Le pedimos este pago a su banco. Debería acreditarse a más tardar el 25 de noviembre de 2026.',
    ],
    ['en', null, "We asked your bank for this payment. It hasn't cleared yet."],
  ] as const)('says in %s when a bank payment settles (req 9.4)', (language, settlesBy, meaning) => {
    expect(receiptStatus({ ...accepted, settlesBy }, language).meaning).toBe(meaning);
  });

  it.each([
    [
      'en',
      "We're verifying your bank account first. We'll ask your bank for this payment on November 30, 2026. It should clear by December 1, 2026.",
    ],
    [
      'es',
      'Primero verificamos su cuenta bancaria. El 30 de noviembre de 2026 le pediremos este pago a su banco. Debería acreditarse a más tardar el 1 de diciembre de 2026.',
    ],
  ] as const)('law: Nacha 2.5.17: says in %s that the bank account is checked first', (language, meaning) => {
    const waiting = { ...accepted, settlesBy: '2026-12-01', waitsBehindPrenote: true };
    expect(receiptStatus(waiting, language)).toMatchObject({ outcome: 'pending', meaning });
  });

  it.each([
    ['R01', 'with code R01: insufficient funds. We added this amount'],
    ['R10', 'with code R10: the payment was reported as not authorized. We added this amount'],
    ['R85', 'with code R85. We added this amount'],
    ['toString', 'with code toString. We added this amount'],
    [null, 'returned this payment. We added this amount'],
  ])('explains the return code %s with "%s" (req 4.2)', (returnCode, phrase) => {
    const { meaning } = receiptStatus({ ...accepted, state: 'returned', settlesBy: null, returnCode }, 'en');
    expect(meaning).toContain(phrase);
  });

  it.each([
    ['en', 'It no longer counts toward your settlement.'],
    ['es', 'Ya no cuenta para su acuerdo.'],
  ] as const)(
    'says in %s that a returned settlement payment no longer settles the account, without claiming that only its amount is owed',
    (language, phrase) => {
      const returned = { ...accepted, state: 'returned', settlesBy: null, isSettlement: true } as const;
      const { meaning } = receiptStatus(returned, language);
      expect(meaning).toContain(phrase);
      expect(meaning).not.toMatch(/added this amount back|vuelve a estar pendiente/);
    },
  );

  it.each([
    ['en', 'November 30, 2026'],
    ['es', '30 de noviembre de 2026'],
  ] as const)('names the day of a scheduled payment in %s', (language, day) => {
    const scheduled = { ...accepted, state: 'reserved', settlesBy: null, scheduledFor: '2026-11-30' } as const;
    expect(receiptStatus(scheduled, language).meaning).toContain(day);
  });
});
