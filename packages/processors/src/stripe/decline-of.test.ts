import { describe, expect, it } from 'vitest';
import { declineOf, declineOfRefusedNumbers } from './decline-of.ts';

const paidWith = (funding: string) => ({ payment_method: { card: { funding } } });

describe('what a failure of a card means (req 8.1)', () => {
  it.each([
    ['incorrect_cvc', '4014', 'cvv-mismatch'],
    ['invalid_cvc', '4014', 'cvv-mismatch'],
    ['expired_card', '4002', 'card-expired'],
    ['invalid_expiry_year', '4002', 'card-expired'],
    ['incorrect_number', '4002', 'card-number-invalid'],
    ['invalid_account', '4002', 'card-number-invalid'],
    ['card_not_supported', '4018', 'brand-not-accepted'],
    ['insufficient_funds', '4033', 'insufficient-funds'],
    ['generic_decline', '4033', 'refused-by-issuer'],
    ['stolen_card', '4033', 'refused-by-issuer'],
    ['authentication_required', '4033', 'refused-by-issuer'],
    ['a word of tomorrow', '4033', 'refused-by-issuer'],
  ])('%s as the issuer’s word', (decline_code, responseCode, reason) => {
    expect(declineOf({ code: 'card_declined', decline_code }, 'card')).toEqual({ responseCode, reason });
  });

  it.each([
    ['credit', '4033'],
    ['debit', '4034'],
    ['prepaid', '4033'],
    ['unknown', '4033'],
  ])('a refused %s card has the code of its kind', (funding, responseCode) => {
    const failure = { code: 'card_declined', ...paidWith(funding) };
    expect(declineOf(failure, 'card')).toEqual({ responseCode, reason: 'refused-by-issuer' });
    const short = { ...failure, decline_code: 'insufficient_funds' };
    expect(declineOf(short, 'card')).toEqual({ responseCode, reason: 'insufficient-funds' });
  });

  it.each(['expired_card', 'incorrect_cvc'])('%s counts without the issuer’s word too', (code) => {
    expect(declineOf({ code }, 'card')).toEqual(declineOf({ code: 'card_declined', decline_code: code }, 'card'));
  });

  it('a failure without a word is the issuer’s', () => {
    expect(declineOf({}, 'card')).toEqual({ responseCode: '4033', reason: 'refused-by-issuer' });
  });
});

describe('what a failure of a bank account means (req 8.1)', () => {
  it.each([
    ['routing_number_invalid', '2002', 'routing-number-invalid'],
    ['account_number_invalid', '5021', 'bank-account-in-wrong-state'],
    ['account_closed', '5021', 'bank-account-in-wrong-state'],
    ['no_account', '5021', 'bank-account-in-wrong-state'],
    ['payment_method_bank_account_blocked', '5021', 'bank-account-in-wrong-state'],
    ['bank_account_unverified', '5055', 'bank-account-not-verified'],
    ['insufficient_funds', '5055', 'insufficient-funds'],
    ['a word of tomorrow', '5055', 'refused-by-issuer'],
  ])('%s', (code, responseCode, reason) => {
    expect(declineOf({ code }, 'ach')).toEqual({ responseCode, reason });
  });
});

it('only what a payer can correct is a decline when Stripe refuses the request', () => {
  expect(declineOfRefusedNumbers({ code: 'routing_number_invalid' })).toMatchObject({ responseCode: '2002' });
  for (const code of ['parameter_missing', 'resource_missing', 'toString', undefined]) {
    expect(declineOfRefusedNumbers({ code })).toBeUndefined();
  }
});
