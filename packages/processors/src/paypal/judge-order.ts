import { type FinalAnswer, parseJson, unknown, wordsForOperator } from '../http/judge-exchange.ts';
import type { ChargeAnswer } from '../processor-port.ts';
import { isAmount, type Order, order, refusal } from './order-shape.ts';

/** What a charge by PayPal is: which order, for how much, for whom, under which key. */
export type Expected = { merchant: string; key: string; amountCents?: number };

/** How an order stands for a key before anything is captured. */
export type OrderStanding =
  /** Approved and ours to capture; `isMarked` when it carries the key already. */
  | { kind: 'capturable'; isMarked: boolean }
  | { kind: 'captured'; answer: FinalAnswer }
  /** Not captured, and nothing to be captured. */
  | { kind: 'not-approved' }
  /** Not what is to be paid: another amount, another payee, no order to be captured. */
  | { kind: 'foreign' };

export const declinedByPayPal: Extract<ChargeAnswer, { verdict: 'declined' }> = {
  verdict: 'declined',
  responseCode: '4033',
  reason: 'refused-by-issuer',
};

/**
 * Judges an order that PayPal describes. The order carries the key of the charge that captured it, and PayPal changes it no more after
 * that: whoever finds another key there was not the one that was paid.
 */
export function judgeOrder(found: Order, expected: Expected): OrderStanding {
  const [unit, ...others] = found.purchase_units;
  const isOurs = unit?.payee?.merchant_id === expected.merchant && others.length === 0;
  const { amountCents } = expected;
  if (found.status === 'COMPLETED') {
    return isOurs ? { kind: 'captured', answer: judgeCapture(found, expected) } : { kind: 'foreign' };
  }
  const isRight = amountCents === undefined || isAmount(unit?.amount, amountCents);
  if (!unit || !isOurs || !isRight || found.intent !== 'CAPTURE') return { kind: 'foreign' };
  if (found.status !== 'APPROVED') return { kind: 'not-approved' };
  return { kind: 'capturable', isMarked: unit.custom_id === expected.key };
}

/** What a capture came to. One that PayPal still looks at is unknown, until PayPal has decided. */
export function judgeCapture({ purchase_units: [unit] }: Order, { key, amountCents }: Expected): FinalAnswer {
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
  return unknown(wordsForOperator(`the capture is ${capture.status} ${capture.status_details?.reason ?? ''}`.trim()));
}

/** A capture that was given back later was one all the same. */
const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const failed = new Set(['DECLINED', 'FAILED']);

/** Reads an order, or undefined when the text is none. */
export function readOrder(body: string): Order | undefined {
  const parsed = order.safeParse(parseJson(body));
  return parsed.success ? parsed.data : undefined;
}

/** The words for what PayPal finds wrong, such as INSTRUMENT_DECLINED; none when the text is no refusal of its. */
export function issuesOf(body: string): string[] {
  const parsed = refusal.safeParse(parseJson(body));
  if (!parsed.success) return [];
  const { name, details = [] } = parsed.data;
  return [...(name === undefined ? [] : [name]), ...details.flatMap(({ issue }) => (issue ? [issue] : []))];
}
