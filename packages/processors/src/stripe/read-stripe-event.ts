import { Stripe } from 'stripe';
import type { ProcessorEvent } from '../processor-port.ts';
import { readEvent } from './stripe-event.ts';

/** A notice of Stripe's as it came in. `payload` is the body untouched, to the byte; `signature` the header Stripe-Signature. */
export type StripeNotice = {
  payload: Buffer | string;
  signature: string | undefined;
  /** The signing secret of the endpoint (`whsec_...`); several, separated by commas, while they change or where endpoints share an address. */
  secret: string;
  /** How old a signature may be; Stripe signs again with every further try. */
  toleranceSeconds: number;
  nowMs: number;
};

/** What a notice says: `unsigned` for one that Stripe did not sign, or not lately, `foreign` for one that is about no bank payment. */
export type StripeNoticeReading = { kind: 'unsigned' } | { kind: 'foreign' } | { kind: 'event'; event: ProcessorEvent };

/** Reads a notice that came to our address. Never throws for what somebody sent. */
export function readStripeEvent(notice: StripeNotice): StripeNoticeReading {
  if (!(notice.toleranceSeconds > 0)) throw new RangeError('toleranceSeconds: without it any old notice would do');
  for (const secret of notice.secret.split(',')) {
    const answer = secret.trim() === '' ? undefined : openWith(secret.trim(), notice);
    if (answer === undefined) continue;
    const event = readEvent(answer);
    return event ? { kind: 'event', event } : { kind: 'foreign' };
  }
  return { kind: 'unsigned' };
}

function openWith(secret: string, { payload, signature, toleranceSeconds, nowMs }: StripeNotice): unknown {
  if (signature === undefined) return undefined;
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch (error) {
    // What Stripe signed and the SDK cannot read is Stripe's all the same, and about nothing that is asked for.
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? undefined : {};
  }
}
