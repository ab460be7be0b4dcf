import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { parseJson } from '../http/classify-exchange.ts';
import type { WalletCard, WalletExchange } from '../processor-port.ts';
import { isMissing, outageOf } from './classify-stripe-error.ts';
import { descriptionOf } from './describe-card.ts';
import { asMerchant } from './stripe-client.ts';

/**
 * Exchanges a device wallet's token for a card of the merchant. Returns undefined for a token that no wallet made, or
 * that Stripe doesn't know or has seen before. With Stripe as its gateway, Google Pay returns a Stripe token. Apple Pay
 * returns an encrypted card that only Stripe can decrypt, with the certificate that Stripe issued to the merchant.
 * Throws ProcessorOutageError.
 */
export async function exchangeWalletTokenAtStripe(
  stripe: Stripe,
  { merchant, wallet, token }: WalletExchange,
): Promise<WalletCard | undefined> {
  try {
    const opened = wallet === 'googlePay' ? readGoogleToken(token) : await openAppleToken(stripe, { merchant, token });
    if (!opened) return undefined;
    const params = { type: 'card', card: { token: opened.stripeToken } } as const;
    const method = await stripe.paymentMethods.create(params, asMerchant(merchant));
    const card = descriptionOf(method, { paymentMethod: method.id });
    return card && { card, walletTokenId: opened.walletTokenId };
  } catch (error) {
    if (isSpent(error)) return undefined;
    throw outageOf(error);
  }
}

/** Stripe may decrypt Apple Pay data more than once, each time as another token. `walletTokenId` stays the same. */
type OpenedToken = { stripeToken: string; walletTokenId: string };

const googleToken = z.object({ id: z.string().check(z.regex(/^tok_\w+$/)) });

function readGoogleToken(token: string): OpenedToken | undefined {
  const parsed = googleToken.safeParse(parseJson(token));
  return parsed.success ? { stripeToken: parsed.data.id, walletTokenId: parsed.data.id } : undefined;
}

/** ApplePayPaymentToken from Apple's script. Its payment data is passed on without parsing. */
const appleToken = z.object({
  paymentData: z.record(z.string(), z.unknown()),
  paymentMethod: z.object({ displayName: z.optional(z.string()), network: z.optional(z.string()) }),
  transactionIdentifier: z.string(),
});

/** Apple signs this transaction ID, unlike the one next to the payment data. */
const appleHeader = z.object({ transactionId: z.string().check(z.regex(/^[0-9a-f]{1,128}$/i)) });

/** The parameters are those of Stripe's iOS library. Neither the API reference nor the SDK's types have them. */
async function openAppleToken(
  stripe: Stripe,
  { merchant, token }: { merchant: string; token: string },
): Promise<OpenedToken | undefined> {
  const parsed = appleToken.safeParse(parseJson(token));
  const header = appleHeader.safeParse(parsed.data?.paymentData.header);
  if (!parsed.success || !header.success) return undefined;
  const { paymentData, paymentMethod, transactionIdentifier } = parsed.data;
  const params = {
    pk_token: JSON.stringify(paymentData),
    pk_token_instrument_name: paymentMethod.displayName,
    pk_token_payment_network: paymentMethod.network,
    pk_token_transaction_id: transactionIdentifier,
  };
  const answer: unknown = await stripe.rawRequest('POST', '/v1/tokens', params, asMerchant(merchant));
  return { stripeToken: googleToken.parse(answer).id, walletTokenId: header.data.transactionId.toLowerCase() };
}

/** True for the errors with which Stripe refuses an unknown, used or undecryptable token. */
function isSpent(error: unknown): boolean {
  if (isMissing(error)) return true;
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.code === 'token_already_used' || (error.statusCode === 400 && error.param === 'pk_token'))
  );
}
