/** A card at Stripe: its payment method and, where the card is kept, the customer that it is kept for. */
export type StripeCard = { paymentMethod: string; customer?: string };

/**
 * A card as one token: `pm_...`, or `cus_.../pm_...` for a kept card, because Stripe charges a kept card only together with the customer that
 * it belongs to.
 */
export function cardToken({ paymentMethod, customer }: StripeCard): string {
  return customer === undefined ? paymentMethod : `${customer}/${paymentMethod}`;
}

/** Reads what cardToken wrote, or what Stripe's own fields gave a page; undefined for what is neither. */
export function readCardToken(token: string): StripeCard | undefined {
  const [, customer, paymentMethod] = /^(?:(cus_\w+)\/)?(pm_\w+)$/.exec(token) ?? [];
  if (paymentMethod === undefined) return undefined;
  return { paymentMethod, ...(customer !== undefined && { customer }) };
}
