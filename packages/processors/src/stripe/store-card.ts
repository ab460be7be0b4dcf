import { Stripe } from 'stripe';
import { ProcessorOutageError, type StoredCard } from '../processor-port.ts';
import { readCardToken } from './card-token.ts';
import { isMissing, outageOf } from './classify-stripe-error.ts';
import { declineOf } from './decline-of.ts';
import { descriptionOf } from './describe-card.ts';
import { failure, keyField } from './intent-shape.ts';
import { asMerchant } from './stripe-client.ts';

/**
 * Saves a card for future charges: creates a Stripe customer for this card, and a SetupIntent that lets the card's bank
 * check it. Both carry the key, so a repeat returns the same ones. Throws ProcessorOutageError.
 */
export async function storeCardAtStripe(
  stripe: Stripe,
  { merchant, key, token }: { merchant: string; key: string; token: string },
): Promise<StoredCard> {
  const given = readCardToken(token);
  if (!given || given.customer !== undefined) return { kind: 'unknown-token' };
  const account = asMerchant(merchant);
  const metadata = { [keyField]: key };
  try {
    const customer = await stripe.customers.create({ metadata }, { ...account, idempotencyKey: `${key}-customer` });
    const setup = await stripe.setupIntents.create(
      {
        customer: customer.id,
        payment_method: given.paymentMethod,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        metadata,
      },
      { ...account, idempotencyKey: `${key}-setup` },
    );
    // The card's bank wants to challenge the payer, who isn't present. Without that, the card can't be charged later.
    if (setup.status === 'requires_action') return { kind: 'declined', ...declineOf({}, 'card') };
    if (setup.status !== 'succeeded') throw new ProcessorOutageError(`The SetupIntent is ${setup.status}`);
    const method = await stripe.paymentMethods.retrieve(given.paymentMethod, {}, account);
    const card = descriptionOf(method, { ...given, customer: customer.id });
    return card ? { kind: 'kept', card } : { kind: 'unknown-token' };
  } catch (error) {
    if (isMissing(error, 'payment_method')) return { kind: 'unknown-token' };
    if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined', ...declineOfError(error) };
    throw outageOf(error);
  }
}

function declineOfError({ code, decline_code, payment_method }: Stripe.errors.StripeCardError) {
  const parsed = failure.safeParse({ code, decline_code, payment_method });
  return declineOf(parsed.success ? parsed.data : {}, 'card');
}
