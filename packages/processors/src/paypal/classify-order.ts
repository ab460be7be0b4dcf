import { type FinalAnswer, messageForOperator, parseJson, unknown } from '../http/classify-exchange.ts';
import type { ChargeAnswer } from '../processor-port.ts';
import { isAmount, type Order, order, refusal } from './order-shape.ts';

export type Expected = { merchant: string; key: string; amountCents?: number };

/** State of an order for a key before the capture. */
export type OrderStatus =
  /** Approved and free to capture. `isMarked` if it already carries the key. */
  | { kind: 'capturable'; isMarked: boolean }
  | { kind: 'captured'; answer: FinalAnswer }
  /** Neither captured nor capturable. */
  | { kind: 'not-approved' }
  /** Doesn't match the payment: another amount, another payee, or not an order to capture. */
  | { kind: 'foreign' };

export const declinedByPayPal: Extract<ChargeAnswer, { verdict: 'declined' }> = {
  verdict: 'declined',
  responseCode: '4033',
  reason: 'refused-by-issuer',
};

/**
 * Classifies an order as PayPal describes it. It carries the key of the charge that captured it and doesn't change
 * afterwards, so another key means that another charge captured it.
 */
export function classifyOrder(found: Order, expected: Expected): OrderStatus {
  const [unit, ...others] = found.purchase_units;
  const isOurs = unit?.payee?.merchant_id === expected.merchant && others.length === 0;
  const { amountCents } = expected;
  if (found.status === 'COMPLETED') {
    return isOurs ? { kind: 'captured', answer: readCaptureOutcome(found, expected) } : { kind: 'foreign' };
  }
  const isRight = amountCents === undefined || isAmount(unit?.amount, amountCents);
  if (!unit || !isOurs || !isRight || found.intent !== 'CAPTURE') return { kind: 'foreign' };
  if (found.status !== 'APPROVED') return { kind: 'not-approved' };
  return { kind: 'capturable', isMarked: unit.custom_id === expected.key };
}

/** Classifies a capture. One that PayPal is still reviewing is unknown until PayPal decides. */
export function readCaptureOutcome({ purchase_units: [unit] }: Order, { key, amountCents }: Expected): FinalAnswer {
  const captures = unit?.payments?.captures ?? [];
  const [capture] = captures;
  if (!capture || captures.length > 1) return unknown(`the order has ${captures.length} captures`);
  const mark = capture.custom_id ?? unit?.custom_id;
  if (mark === undefined) return unknown('the capture carries no key');
  if (mark !== key) return { ...declinedByPayPal };
  if (capture.amount.currency_code !== 'USD') return unknown('the capture has another currency');
  if (amountCents !== undefined && !isAmount(capture.amount, amountCents)) {
    return unknown('the capture has another amount');
  }
  if (taken.has(capture.status)) return { verdict: 'succeeded', processorReference: capture.id };
  if (failed.has(capture.status)) return { ...declinedByPayPal, processorReference: capture.id };
  return unknown(messageForOperator(`the capture is ${capture.status} ${capture.status_details?.reason ?? ''}`.trim()));
}

/** A capture that was refunded later still counts as captured. */
const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const failed = new Set(['DECLINED', 'FAILED']);

/** Returns undefined for anything but an order. */
export function readOrder(body: string): Order | undefined {
  const parsed = order.safeParse(parseJson(body));
  return parsed.success ? parsed.data : undefined;
}

/** Returns PayPal's issues, such as INSTRUMENT_DECLINED. Empty if the text isn't a PayPal refusal. */
export function issuesOf(body: string): string[] {
  const parsed = refusal.safeParse(parseJson(body));
  if (!parsed.success) return [];
  const { name, details = [] } = parsed.data;
  return [...(name === undefined ? [] : [name]), ...details.flatMap(({ issue }) => (issue ? [issue] : []))];
}
