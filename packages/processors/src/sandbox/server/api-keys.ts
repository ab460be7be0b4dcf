import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChargeBody, OrderBody, RefundBody, StoredCardBody } from '../wire.ts';

/**
 * Builds a check of the Authorization header against one key. Takes constant time, so that it doesn't reveal how much
 * of a guess was right.
 */
export function bearerTest(apiKey: string): (authorization: string | undefined) => boolean {
  const expected = Buffer.from(`Bearer ${apiKey}`);
  return (authorization) => {
    const given = Buffer.from(authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

/**
 * Keyed hash of a charge request, equal for a repeat and different for any other request. Keyed, because a bank account
 * number is short enough to be guessed from a plain hash.
 */
export function fingerprintOf(body: ChargeBody, secretKey: string): string {
  const { merchant, amountCents, currency, method, statementReference } = body;
  return keyedHash([merchant, amountCents, currency, statementReference, ...Object.entries(method).flat()], secretKey);
}

/** Like `fingerprintOf`, for orders, refunds and cards to save. */
export function plainFingerprintOf(body: OrderBody | StoredCardBody | RefundBody, secretKey: string): string {
  return keyedHash(Object.entries(body).flat(), secretKey);
}

function keyedHash(asked: unknown[], secretKey: string): string {
  return createHmac('sha256', secretKey).update(JSON.stringify(asked)).digest('base64url');
}
