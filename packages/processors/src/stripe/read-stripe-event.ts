import { Stripe } from 'stripe';
import type { WebhookReading } from '../processor-adapter.ts';
import { readChargebackEvent } from './dispute-event.ts';
import { readEvent } from './stripe-event.ts';

/** Webhook request from Stripe. `payload` is the unmodified body, `signature` the Stripe-Signature header. */
export type StripeNotice = {
  payload: Buffer | string;
  signature: string | undefined;
  /**
   * Signing secret of the endpoint (`whsec_...`). Several are separated by commas, during a rotation or if endpoints
   * share an address.
   */
  secret: string;
  /** Maximum age of a signature. Stripe signs again for each retry. */
  toleranceSeconds: number;
  nowMs: number;
};

/** Reads a webhook request. Never throws for invalid input. */
export function readStripeEvent(notice: StripeNotice): WebhookReading {
  if (!(notice.toleranceSeconds > 0))
    throw new RangeError('toleranceSeconds is required; without it, old notices would be accepted');
  for (const secret of notice.secret.split(',')) {
    const answer = secret.trim() === '' ? undefined : openWith(secret.trim(), notice);
    if (answer === undefined) continue;
    const event = readEvent(answer) ?? readChargebackEvent(answer);
    return event ? { kind: 'event', event } : { kind: 'foreign' };
  }
  return { kind: 'unsigned' };
}

function openWith(secret: string, { payload, signature, toleranceSeconds, nowMs }: StripeNotice): unknown {
  if (signature === undefined) return undefined;
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch (error) {
    // A signed payload that the SDK can't parse is still from Stripe, and irrelevant here.
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? undefined : {};
  }
}
