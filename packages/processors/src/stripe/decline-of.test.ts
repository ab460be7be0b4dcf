import { describe, expect, it } from 'vitest';
import { declineOf, declineOfRefusedNumbers } from './decline-of.ts';

const paidWith = (funding: string) => ({ payment_method: { card: { funding } } });

describe('a card failure (req 8.1)', () => {
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
    ['an unknown future code', '4033', 'refused-by-issuer'],
  ])('maps the issuer’s code %s to a decline', (decline_code, responseCode, reason) => {
    expect(declineOf({ code: 'card_declined', decline_code }, 'card')).toEqual({ responseCode, reason });
  });

  it.each([
    ['credit', '4033'],
    ['debit', '4034'],
    ['prepaid', '4033'],
    ['unknown', '4033'],
  ])('of a %s card has the response code for its type', (funding, responseCode) => {
    const failure = { code: 'card_declined', ...paidWith(funding) };
    expect(declineOf(failure, 'card')).toEqual({ responseCode, reason: 'refused-by-issuer' });
    const short = { ...failure, decline_code: 'insufficient_funds' };
    expect(declineOf(short, 'card')).toEqual({ responseCode, reason: 'insufficient-funds' });
  });

  it.each(['expired_card', 'incorrect_cvc'])('maps %s without the issuer’s code to the same decline', (code) => {
    expect(declineOf({ code }, 'card')).toEqual(declineOf({ code: 'card_declined', decline_code: code }, 'card'));
  });

  it('without a code counts as a decline by the issuer', () => {
    expect(declineOf({}, 'card')).toEqual({ responseCode: '4033', reason: 'refused-by-issuer' });
  });
});

describe('a bank account failure (req 8.1)', () => {
  it.each([
    ['routing_number_invalid', '2002', 'routing-number-invalid'],
    ['account_number_invalid', '5021', 'bank-account-in-wrong-state'],
    ['account_closed', '5021', 'bank-account-in-wrong-state'],
    ['no_account', '5021', 'bank-account-in-wrong-state'],
    ['payment_method_bank_account_blocked', '5021', 'bank-account-in-wrong-state'],
    ['bank_account_unverified', '5055', 'bank-account-not-verified'],
    ['insufficient_funds', '5055', 'insufficient-funds'],
    ['an unknown future code', '5055', 'refused-by-issuer'],
  ])('maps the code %s to a decline', (code, responseCode, reason) => {
    expect(declineOf({ code }, 'ach')).toEqual({ responseCode, reason });
  });
});

it('a request refused by Stripe is a decline only if the payer can correct it', () => {
  expect(declineOfRefusedNumbers({ code: 'routing_number_invalid' })).toMatchObject({ responseCode: '2002' });
  for (const code of ['parameter_missing', 'resource_missing', 'toString', undefined]) {
    expect(declineOfRefusedNumbers({ code })).toBeUndefined();
  }
});
