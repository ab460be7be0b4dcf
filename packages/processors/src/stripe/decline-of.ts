import type { DeclineCode, DeclineReason } from '../processor-port.ts';
import type { Failure } from './intent-shape.ts';

/** Decline with a code of req 8.1. */
export type Decline = { responseCode: DeclineCode; reason: DeclineReason };

/**
 * Maps Stripe's charge failure to a decline (req 8.1). `decline_code` comes from the issuer and is more specific than
 * `code`. Unknown codes are declines by the issuer, with the response code of the card type or of a bank account.
 */
export function declineOf(failure: Failure, methodKind: 'card' | 'ach'): Decline {
  const known = methodKind === 'card' ? cardDeclines : bankDeclines;
  for (const code of [failure.decline_code, failure.code]) {
    const decline = code ? known.get(code) : undefined;
    if (decline) return decline;
  }
  const isShortOfMoney = [failure.decline_code, failure.code].includes('insufficient_funds');
  const reason = isShortOfMoney ? 'insufficient-funds' : 'refused-by-issuer';
  if (methodKind === 'ach') return { responseCode: '5055', reason };
  // req 5.8 distinguishes debit cards from all others.
  return { responseCode: failure.payment_method?.card?.funding === 'debit' ? '4034' : '4033', reason };
}

/**
 * Maps bank account numbers that Stripe refuses with the request (400) to a decline, because the payer can correct
 * them. Returns undefined for any other refusal.
 */
export function declineOfRefusedNumbers({ code }: Pick<Failure, 'code'>): Decline | undefined {
  return code ? bankDeclines.get(code) : undefined;
}

const cvvMismatch = { responseCode: '4014', reason: 'cvv-mismatch' } as const;
const cardExpired = { responseCode: '4002', reason: 'card-expired' } as const;
const cardNumberInvalid = { responseCode: '4002', reason: 'card-number-invalid' } as const;
const brandNotAccepted = { responseCode: '4018', reason: 'brand-not-accepted' } as const;

const cardDeclines = new Map<string, Decline>([
  ['incorrect_cvc', cvvMismatch],
  ['invalid_cvc', cvvMismatch],
  ['expired_card', cardExpired],
  ['invalid_expiry_month', cardExpired],
  ['invalid_expiry_year', cardExpired],
  ['incorrect_number', cardNumberInvalid],
  ['invalid_number', cardNumberInvalid],
  ['invalid_account', cardNumberInvalid],
  ['card_not_supported', brandNotAccepted],
]);

const routingNumberInvalid = { responseCode: '2002', reason: 'routing-number-invalid' } as const;
const accountNotVerified = { responseCode: '5055', reason: 'bank-account-not-verified' } as const;
const accountInWrongState = { responseCode: '5021', reason: 'bank-account-in-wrong-state' } as const;

const bankDeclines = new Map<string, Decline>([
  ['routing_number_invalid', routingNumberInvalid],
  ['bank_account_bad_routing_numbers', routingNumberInvalid],
  ['bank_account_unverified', accountNotVerified],
  ['bank_account_verification_failed', accountNotVerified],
  ['payment_method_microdeposit_failed', accountNotVerified],
  ['account_closed', accountInWrongState],
  ['account_number_invalid', accountInWrongState],
  ['bank_account_closed', accountInWrongState],
  ['bank_account_declined', accountInWrongState],
  ['bank_account_invalid_details', accountInWrongState],
  ['bank_account_restricted', accountInWrongState],
  ['bank_account_unusable', accountInWrongState],
  ['no_account', accountInWrongState],
  ['payment_method_bank_account_blocked', accountInWrongState],
]);
