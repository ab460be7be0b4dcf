import { unknown } from '../http/classify-exchange.ts';
import type { ChargeAnswer, ChargeMethod } from '../processor-port.ts';
import { declineOf } from './decline-of.ts';
import { type Intent, intent, keyField, methodKindOf } from './intent-shape.ts';

/** Values that an intent must repeat. A look-up omits those that it doesn't know. */
export type ExpectedIntent = { key: string; amountCents?: number; methodKind?: ChargeMethod['kind'] };

/** A verdict, or an intent that waits for an action that nobody will take and must be canceled before it is final. */
export type IntentStatus =
  | Extract<ChargeAnswer, { verdict: 'succeeded' | 'accepted' | 'declined' | 'unknown' }>
  | { verdict: 'waiting'; intentId: string };

/**
 * Classifies a PaymentIntent from Stripe. It is unknown unless it matches ours to the cent. A bank account that Stripe
 * wants to verify with micro-deposits, or a card whose bank wants to challenge the payer, is `waiting`: both could
 * still be charged later.
 */
export function classifyIntent(answer: unknown, expected: ExpectedIntent): IntentStatus {
  const parsed = intent.safeParse(answer);
  if (!parsed.success) return unknown('the response is not a payment intent');
  const found = parsed.data;
  const difference = differenceFrom(found, expected);
  if (difference !== undefined) return unknown(`the response has a different ${difference}`);
  const methodKind = methodKindOf(found);
  switch (found.status) {
    case 'succeeded':
      if (found.amount_received !== found.amount) return unknown('the response has a different amount received');
      // The settlement of a bank payment is reported by its event, which always follows.
      return { verdict: methodKind === 'ach' ? 'accepted' : 'succeeded', processorReference: found.id };
    case 'processing':
      // Cards are rarely processing. Only bank payments end with a separate event.
      return methodKind === 'ach'
        ? { verdict: 'accepted', processorReference: found.id }
        : unknown('the card payment is still on its way');
    case 'requires_action':
      return { verdict: 'waiting', intentId: found.id };
    case 'requires_payment_method':
      return found.last_payment_error ? declined(found) : unknown('the intent has no outcome yet');
    case 'canceled':
      return declined(found);
    default:
      return unknown(`the intent is ${found.status}`);
  }
}

function differenceFrom(found: Intent, { key, amountCents, methodKind }: ExpectedIntent): string | undefined {
  if (found.metadata[keyField] !== key) return 'key';
  if (found.currency !== 'usd') return 'currency';
  if (amountCents !== undefined && found.amount !== amountCents) return 'amount';
  if (methodKind !== undefined && methodKindOf(found) !== methodKind) return 'method';
  return undefined;
}

/** A canceled bank intent had to be verified, which leaves no error in it. */
function declined(found: Intent): Extract<ChargeAnswer, { verdict: 'declined' }> {
  const methodKind = methodKindOf(found);
  const unverified = methodKind === 'ach' ? { code: 'bank_account_unverified' } : {};
  const decline = declineOf(found.last_payment_error ?? unverified, methodKind);
  return { verdict: 'declined', processorReference: found.id, ...decline };
}
