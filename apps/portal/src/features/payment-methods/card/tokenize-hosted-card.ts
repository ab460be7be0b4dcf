import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { type CardBinType, cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import type { Stripe, StripeError } from '@stripe/stripe-js';
import type { StripeFields } from './stripe-elements.ts';
import type { CardField, TokenizedCard } from './tokenize-card.ts';
import type { CardFields } from './use-card-form.ts';

/**
 * Exchanges the card in Stripe's fields for a Stripe payment method, `pm_...`. Stripe distinguishes debit from credit
 * by the first digits but doesn't identify HSA cards. Never throws.
 */
export async function tokenizeHostedCard(
  { stripe, fields }: { readonly stripe: Stripe; readonly fields: StripeFields },
  { zip, name }: Pick<CardFields, 'zip' | 'name'>,
): Promise<TokenizedCard> {
  try {
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card: fields.card,
      billing_details: { name: name.trim(), address: { postal_code: zip } },
    });
    if (error) return refusalOf(error);
    const binType = binTypes[paymentMethod.card?.funding ?? ''] ?? 'UNKNOWN';
    return { kind: 'token', token: paymentMethod.id, paysAs: cardPaymentType({ binType, isHsa: false }) };
  } catch {
    return { kind: 'unavailable' };
  }
}

const binTypes: Readonly<Record<string, CardBinType>> = { credit: 'CREDIT', debit: 'DEBIT', prepaid: 'PREPAID' };

/** Uses the error code if there is one, because it is more specific than the parameter. */
function refusalOf({ type, code = '', param = '' }: StripeError): TokenizedCard {
  const field = fieldOf(`${code} ${param}`);
  const isOfCard = type === 'card_error' || type === 'validation_error' || type === 'invalid_request_error';
  if (!isOfCard || field === undefined) return { kind: 'unavailable' };
  return { kind: 'refused', code: codes[field], field };
}

function fieldOf(text: string): CardField | undefined {
  const found = (Object.keys(signs) as CardField[]).find((field) => signs[field].test(text));
  return found;
}

const signs: Record<CardField, RegExp> = {
  cvc: /cvc/,
  expiry: /expir|exp_/,
  zip: /zip|postal/,
  name: /name/,
  number: /number|card_declined|card_not_supported/,
};

const codes: Record<CardField, ResponseCodeName | undefined> = {
  cvc: 'CvvMismatch',
  expiry: 'CardExpired',
  zip: undefined,
  name: undefined,
  number: 'CardFormatInvalid',
};
