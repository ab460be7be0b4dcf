/** Stripe payment method, with its customer if the card is saved. */
export type StripeCard = { paymentMethod: string; customer?: string };

/**
 * Formats a card as one token: `pm_...`, or `cus_.../pm_...` for a saved card, because Stripe charges a saved card only
 * together with its customer.
 */
export function cardToken({ paymentMethod, customer }: StripeCard): string {
  return customer === undefined ? paymentMethod : `${customer}/${paymentMethod}`;
}

/**
 * Reads the output of cardToken, or the token that Stripe's own fields gave a page. Returns undefined for anything
 * else.
 */
export function readCardToken(token: string): StripeCard | undefined {
  const [, customer, paymentMethod] = /^(?:(cus_\w+)\/)?(pm_\w+)$/.exec(token) ?? [];
  if (paymentMethod === undefined) return undefined;
  return { paymentMethod, ...(customer !== undefined && { customer }) };
}
