import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { describe, expect, it } from 'vitest';
import { cardWith, checking, debitCard } from '../../testing/payment-fixtures.ts';
import { channelOf, choiceName, type MethodSourcesInput, methodChoices } from './method-choice.ts';

const expired = { ...cardWith('c3', { expirationYear: 2026, expirationMonth: 10 }), lastUsed: '2026-11-01T00:00:00Z' };
const once = cardWith('c9', { accountUsePreferenceType: 'SingleUse' });
const ready = (wallet: Wallet) => ({ wallet, isReady: true });
const cash = { minimumCents: cents(500), maximumCents: null };
const configuration = { ...defaultPaymentConfiguration, allowGooglePay: true };

function chosen(change: Partial<MethodSourcesInput> & { chosen?: string } = {}) {
  const { method } = methodChoices({
    current: { account: { merchantPayeeCode: 'LUMEN' } as MethodSourcesInput['current']['account'], configuration },
    approvedBits: allMethodsBit,
    draft: { referenceId: change.chosen, oneTimeBankAccounts: [], oneTimeCards: [once] },
    saved: { bankAccountTokens: [checking], creditCardAccountTokens: [expired, debitCard] },
    wallets: [ready('googlePay')],
    cash,
    lastUsed: undefined,
    today: parseDate('2026-11-21'),
    ...change,
  });
  return method && choiceName(method);
}

describe('chosen payment method', () => {
  it('is the most recently used method if nothing else is known (req 6.4)', () => {
    expect(chosen()).toBe('b1');
  });

  it.each([['c1'], ['c9'], ['googlePay'], ['cash']])('is the customer’s previous choice: %s (req 6.4)', (name) => {
    expect(chosen({ chosen: name, lastUsed: 'b1' })).toBe(name);
  });

  it.each([['c1'], ['googlePay'], ['cash']])(
    'is otherwise the method used for the last payment: %s (req 3.15, 5.8)',
    (lastUsed) => {
      expect(chosen({ lastUsed })).toBe(lastUsed);
    },
  );

  it.each<[string, Parameters<typeof chosen>[0]]>([
    ['an expired card', { lastUsed: 'c3' }],
    ['a deleted method', { lastUsed: 'c77' }],
    ['a method that the account does not accept', { lastUsed: 'c1', approvedBits: 1 }],
    ['cash when the customer has no cash info', { lastUsed: 'cash', cash: undefined }],
    ['cash when the account does not accept it', { lastUsed: 'cash', approvedBits: 31 - 16 }],
    ['a wallet that does not work here', { lastUsed: 'googlePay', wallets: [] }],
    [
      'a wallet that the configuration does not allow',
      { lastUsed: 'payPal', wallets: [ready('googlePay'), ready('payPal')] },
    ],
  ])('is never %s (req 5.8)', (_name, change) => {
    expect(chosen(change)).toBe('b1');
  });

  it('waits for a wallet that is still loading instead of falling back', () => {
    expect(chosen({ lastUsed: 'googlePay', wallets: [{ wallet: 'googlePay', isReady: false }] })).toBeUndefined();
    expect(chosen({ chosen: 'c1', lastUsed: 'googlePay', wallets: [{ wallet: 'googlePay', isReady: false }] })).toBe(
      'c1',
    );
  });
});

it.each([
  [{ kind: 'wallet', wallet: 'applePay' }, 'card'],
  [{ kind: 'wallet', wallet: 'googlePay' }, 'card'],
  [{ kind: 'wallet', wallet: 'payPal' }, 'payPal'],
  [{ kind: 'cash' }, 'cash'],
  [undefined, undefined],
] as const)('channelOf counts %o as %s (req 9.1)', (choice, channel) => {
  expect(channelOf(choice)).toBe(channel);
});
