import type { ChargeAnswer, OpenAnswer } from '../processor-port.ts';
import type { Exchange } from './http-exchange.ts';

/** Answers that are final for an attempt, or unknown. */
export type FinalAnswer = Extract<ChargeAnswer, { verdict: 'succeeded' | 'accepted' | 'declined' | 'unknown' }>;

/**
 * Reads a processor's response bodies. Everything else about an answer is the same for all processors, for charges and
 * refunds.
 */
export type BodyReader<Final = FinalAnswer> = {
  /** Reads a 2xx body. Returns `unknown` unless it is complete and matches this charge. */
  readFinal(body: string): Final;
  /** Reads a decline, or returns undefined if the refusal isn't one. Called for every 402 regardless of its body. */
  readDecline(status: number, body: string): Final | undefined;
  /** The processor's reason for refusing a request, for an operator. Never contains card or account numbers. */
  reasonOf(body: string): string;
};

const refusedStatuses = new Set([400, 401, 403, 404, 422]);

/**
 * Classifies the answer to a charge: not sent, final, declined, refused before charging, or busy. Everything else is
 * unknown.
 */
export function classifyExchange<Final = FinalAnswer>(
  exchange: Exchange,
  reader: BodyReader<Final>,
): Final | OpenAnswer {
  if (exchange.kind === 'not-sent') return { verdict: 'not-sent', reason: exchange.reason };
  if (exchange.kind === 'no-answer') return unknown(exchange.reason);
  const { status, body } = exchange;
  if (status >= 200 && status < 300) return reader.readFinal(body);
  if (status === 409 || status === 429) return busy(exchange.retryAfter);
  const decline = status === 402 || refusedStatuses.has(status) ? reader.readDecline(status, body) : undefined;
  if (decline) return decline;
  if (refusedStatuses.has(status)) return { verdict: 'not-executed', status, reason: reader.reasonOf(body) };
  return unknown(`HTTP ${status}`);
}

/** Reads only whole seconds from Retry-After, because a date would need a clock. */
export function busy(retryAfter: string | undefined): Extract<ChargeAnswer, { verdict: 'busy' }> {
  const isSeconds = retryAfter !== undefined && /^\d{1,5}$/.test(retryAfter);
  return isSeconds ? { verdict: 'busy', retryAfterMs: Number(retryAfter) * 1000 } : { verdict: 'busy' };
}

/** The outcome is unknown. `reason` is for an operator. */
export function unknown(reason: string): Extract<ChargeAnswer, { verdict: 'unknown' }> {
  return { verdict: 'unknown', reason };
}

/**
 * Shortens a processor's message for an operator and masks longer digit sequences, which may repeat an account number.
 */
export function messageForOperator(message: string): string {
  return message.replace(/\d{5,}/g, '*').slice(0, 200);
}

/** Returns undefined for invalid JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
