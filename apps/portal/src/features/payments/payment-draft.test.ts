import { openStorage } from '@quittance/browser/storage';
import { describe, expect, it } from 'vitest';
import { checking } from '../../testing/payment-fixtures.ts';
import {
  changePaymentDraft,
  dropOneTimeMethods,
  finishPaymentDraft,
  isDraftBegun,
  readPaymentDraft,
} from './payment-draft.ts';

const oneTime = {
  ...checking,
  referenceID: 'b9',
  bankAccount: { ...checking.bankAccount, accountUsePreferenceType: 'SingleUse' as const },
};

describe('payment draft', () => {
  it('is empty if none is stored or the stored one is invalid (req 9.7)', () => {
    const storage = openStorage('session', null);
    const empty = { otherText: '', oneTimeBankAccounts: [], oneTimeCards: [] };
    expect(readPaymentDraft(storage)).toEqual(empty);
    storage.set('paymentDataStore', '{"otherText":5}');
    expect(readPaymentDraft(storage)).toEqual(empty);
  });

  it('drops a single-use method and its selection after the first attempt', () => {
    const storage = openStorage('session', null);
    changePaymentDraft(storage, { otherText: '40', referenceId: 'b9', oneTimeBankAccounts: [oneTime] });
    dropOneTimeMethods(storage);
    expect(readPaymentDraft(storage)).toEqual({ otherText: '40', oneTimeBankAccounts: [], oneTimeCards: [] });
  });

  it('keeps only the chosen saved method after the payment (req 6.4)', () => {
    const storage = openStorage('session', null);
    changePaymentDraft(storage, { amountChoice: 'other', otherText: '40', referenceId: 'b1' });
    finishPaymentDraft(storage);
    expect(readPaymentDraft(storage)).toEqual({
      otherText: '',
      referenceId: 'b1',
      oneTimeBankAccounts: [],
      oneTimeCards: [],
    });
  });
});

describe('isDraftBegun (req 4.10)', () => {
  const empty = { otherText: '', oneTimeBankAccounts: [], oneTimeCards: [] };

  it.each([
    [{}, false],
    [{ referenceId: 'b1' }, false],
    [{ referenceId: 'b2' }, true],
    [{ amountChoice: 'due' as const }, true],
    [{ otherText: '4' }, true],
    [{ oneTimeBankAccounts: [oneTime] }, true],
  ])('for %j returns %s', (change, isBegun) => {
    const rememberedId = 'referenceId' in change ? 'b1' : undefined;
    expect(isDraftBegun({ ...empty, ...change }, { rememberedId })).toBe(isBegun);
  });
});
