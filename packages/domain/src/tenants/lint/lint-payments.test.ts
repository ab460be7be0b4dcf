import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { found } from '../testing/linted-settings.ts';
import { noCards } from '../testing/method-cases.ts';

describe('the accepted payment methods', () => {
  it.each([
    ['bank accounts', noCards],
    ['debit cards', { ...noCards, ach: false, debitcard: true }],
  ])('can be %s alone', (_, acceptedMethods) => {
    expect(found('utility', (t) => (t.payments.configuration.acceptedMethods = acceptedMethods))).toEqual([]);
  });

  it('can be PayPal alone', () => {
    const acceptedMethods = { ...noCards, ach: false };
    const lines = found('utility', (t) =>
      Object.assign(t.payments.configuration, { acceptedMethods, allowPayPal: true }),
    );
    expect(lines).toEqual(['WalletNotSetUp payees.0.wallets.payPal']);
  });
});

describe('the minimum payment', () => {
  it('has no warning up to the amount that card networks must allow', () => {
    expect(found('utility', (t) => (t.payments.configuration.minimumPayment = cents(1_000)))).toEqual([]);
  });

  it('has no warning where no cards are accepted', () => {
    const more = { minimumPayment: cents(5_000), acceptedMethods: noCards };
    expect(found('utility', (t) => Object.assign(t.payments.configuration, more))).toEqual([]);
  });
});
