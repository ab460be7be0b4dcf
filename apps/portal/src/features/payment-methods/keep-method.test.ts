import type { BankAccountToken } from '@quittance/contract/payment-tokens';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import { checking, debitCard, payingServices } from '../../testing/payment-fixtures.ts';
import { lumpSum, planOffer } from '../../testing/settlement-fixtures.ts';
import { newPlanDraft } from '../installment-plans/form/plan-draft.ts';
import { changePaymentDraft, readPaymentDraft } from '../payments/payment-draft.ts';
import { forgetMethod, keepBankAccount, keepCard } from './keep-method.ts';

type Account = NonNullable<Parameters<typeof payingServices>[0]['accounts']>[number];

const far = '2099-05-20';
const planOnly: Account = { currentBalance: 1240, settlementPlanOffers: [planOffer({ totalAmountDueDate: far })] };
const withLumpSum: Account = {
  ...planOnly,
  settlementLumpSumOffers: [lumpSum({ expirationDate: far, dueDate: far })],
};
const account = checking as BankAccountToken;
const once = <Token extends object>(token: Token, part: keyof Token) => ({
  ...token,
  [part]: { ...token[part], accountUsePreferenceType: 'SingleUse' },
});

let services: Services;
const begin = (offered: Account, status: number) => {
  services = payingServices({ apiUrl: 'http://127.0.0.1:1', accounts: [offered] });
  services.sessionStorage.set('settlementStatus', String(status));
};
const status = () => services.sessionStorage.get('settlementStatus');
const choose = (referenceId: string) => changePaymentDraft(services.sessionStorage, { referenceId });

beforeEach(() => begin(planOnly, 0));

describe('adding a payment method (req 4.1)', () => {
  it.each([
    ['a bank account', () => keepBankAccount(services, account)],
    ['a bank account for one payment', () => keepBankAccount(services, once(account, 'bankAccount'))],
    ['a card', () => keepCard(services, debitCard)],
    ['a card for one payment', () => keepCard(services, once(debitCard, 'creditCardAccount'))],
  ])('restores an offer that was withdrawn when a wallet was chosen: %s', (_name, keep) => {
    choose('googlePay');
    keep();
    expect(status()).toBe('1');
  });

  it('does not restore an offer while a plan is in progress', () => {
    choose('googlePay');
    changePaymentDraft(services.sessionStorage, { plan: newPlanDraft('weekly', '100') });
    keepCard(services, debitCard);
    expect(status()).toBe('0');
  });

  it('changes nothing after a settlement was accepted', () => {
    begin(planOnly, 2);
    choose('googlePay');
    keepCard(services, debitCard);
    expect(status()).toBe('2');
  });
});

describe('deleting a payment method (req 4.1)', () => {
  const lastUsed = (method: string) =>
    services.local.setJson('LastPaymentMethod', { customerReferenceCode: 'C-1', method });

  it.each([
    ['a wallet, with only a plan offer', planOnly, 'payPal', 'b1', '0'],
    ['a wallet, with a lump sum', withLumpSum, 'payPal', 'b1', '1'],
    ['another saved method', planOnly, 'c1', 'b1', '1'],
    ['nothing, because another method was chosen', planOnly, 'payPal', 'c1', '1'],
  ])(
    'withdraws an offer only if the next chosen method cannot be used for it: %s',
    (_name, offered, last, chosen, expected) => {
      begin(offered, 1);
      lastUsed(last);
      choose(chosen);
      forgetMethod(services, 'b1');
      expect(status()).toBe(expected);
      expect(readPaymentDraft(services.sessionStorage).referenceId).toBe(chosen === 'b1' ? undefined : chosen);
    },
  );
});
