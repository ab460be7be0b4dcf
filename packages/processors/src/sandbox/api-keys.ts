import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChargeBody, KeptCardBody, OrderBody, RefundBody } from './wire.ts';

/** Makes the test of an Authorization header against one key; its time does not tell how much of a guess was right. */
export function bearerTest(apiKey: string): (authorization: string | undefined) => boolean {
  const expected = Buffer.from(`Bearer ${apiKey}`);
  return (authorization) => {
    const given = Buffer.from(authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

/**
 * A keyed hash of what a charge asks for: equal for a repeat, another for any other request. Keyed, because a bank
 * account number has few enough digits to be found from a plain hash.
 */
export function fingerprintOf(body: ChargeBody, secretKey: string): string {
  const { merchant, amountCents, currency, method, statementReference } = body;
  return keyedHash([merchant, amountCents, currency, statementReference, ...Object.entries(method).flat()], secretKey);
}

/** As `fingerprintOf`, for an order, a refund and a card that is to be kept. */
export function plainFingerprintOf(body: OrderBody | KeptCardBody | RefundBody, secretKey: string): string {
  return keyedHash(Object.entries(body).flat(), secretKey);
}

function keyedHash(asked: unknown[], secretKey: string): string {
  return createHmac('sha256', secretKey).update(JSON.stringify(asked)).digest('base64url');
}
