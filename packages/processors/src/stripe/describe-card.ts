import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { type CardDescription, ProcessorOutageError } from '../processor-port.ts';
import { cardToken, readCardToken, type StripeCard } from './card-token.ts';
import { isMissing, outageOf } from './classify-stripe-error.ts';
import { asMerchant } from './stripe-client.ts';

/**
 * Describes a card from a browser. Returns undefined for another merchant's token, for a payment method that isn't a
 * card, for an unknown network, and for a payment method that belongs to a Stripe customer, so that nobody can use
 * another customer's saved card.
 */
export async function describeCard(
  stripe: Stripe,
  { merchant, token }: { merchant: string; token: string },
): Promise<CardDescription | undefined> {
  const card = readCardToken(token);
  if (!card || card.customer !== undefined) return undefined;
  try {
    const method = await stripe.paymentMethods.retrieve(card.paymentMethod, {}, asMerchant(merchant));
    return method.customer ? undefined : descriptionOf(method, card);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw outageOf(error);
  }
}

/** Describes a card from a payment method that Stripe just returned. Throws ProcessorOutageError if its ID differs. */
export function descriptionOf(method: unknown, card: StripeCard): CardDescription | undefined {
  const parsed = paymentMethod.safeParse(method);
  if (!parsed.success || parsed.data.id !== card.paymentMethod) {
    throw new ProcessorOutageError('Stripe returned a different payment method');
  }
  const { card: details } = parsed.data;
  const brand = details && brands.get(details.brand);
  if (!details || !brand) return undefined;
  return {
    token: cardToken(card),
    brand,
    lastFour: details.last4,
    binType: binTypes.get(details.funding) ?? 'UNKNOWN',
    isHsa: benefitCard.test(details.description ?? ''),
    expMonth: details.exp_month,
    expYear: details.exp_year,
    postalCodeCheck: postalCodeChecks.get(details.checks?.address_postal_code_check ?? '') ?? 'unchecked',
  };
}

const paymentMethod = z.object({
  id: z.string(),
  object: z.literal('payment_method'),
  card: z.nullish(
    z.object({
      brand: z.string(),
      last4: z.string().check(z.regex(/^\d{4}$/)),
      funding: z.string(),
      // Stripe provides it only to some accounts (docs/stripe.md).
      description: z.nullish(z.string()),
      exp_month: z.int().check(z.minimum(1), z.maximum(12)),
      exp_year: z.int(),
      checks: z.nullish(z.object({ address_postal_code_check: z.nullish(z.string()) })),
    }),
  ),
});

/** Names of card products for medical expenses, such as `Visa HSA Prepaid`. */
const benefitCard = /\b(hsa|fsa|hra|health\s?care|health savings|flexible spending|health reimbursement)\b/i;

const brands = new Map<string, CardDescription['brand']>([
  ['amex', 'AMEX'],
  ['discover', 'DISCOVER'],
  // In the United States, these two are cleared over Discover's network.
  ['diners', 'DISCOVER'],
  ['unionpay', 'DISCOVER'],
  ['interac', 'INTERAC'],
  ['jcb', 'JCB'],
  ['mastercard', 'MASTERCARD'],
  ['visa', 'VISA'],
]);

const binTypes = new Map<string, CardDescription['binType']>([
  ['credit', 'CREDIT'],
  ['debit', 'DEBIT'],
  ['prepaid', 'PREPAID'],
]);

const postalCodeChecks = new Map<string, CardDescription['postalCodeCheck']>([
  ['pass', 'match'],
  ['fail', 'mismatch'],
]);
