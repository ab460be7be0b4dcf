import type { ChargeAnswer } from '../processor-port.ts';
import type { Exchange } from './http-exchange.ts';

/** Answers that end an attempt, or say that nothing can be said. */
export type FinalAnswer = Extract<ChargeAnswer, { verdict: 'succeeded' | 'accepted' | 'declined' | 'unknown' }>;

/** Answers that say something about the request and nothing about what became of it. */
export type OpenAnswer = Extract<ChargeAnswer, { verdict: 'not-sent' | 'busy' | 'not-executed' | 'unknown' }>;

/** How one processor's bodies are read; all else about an answer is the same for all of them, and for charges and refunds. */
export type BodyReader<Final = FinalAnswer> = {
  /** What a 2xx says; `unknown` unless it is whole and speaks of this charge. */
  readFinal(body: string): Final;
  /** What a refusal says when it is a decline; undefined when it is none. Status 402 comes here whatever its body is. */
  readDecline(status: number, body: string): Final | undefined;
  /** The processor's own words for why it refused a request, for an operator. Never a number of a card or an account. */
  reasonOf(body: string): string;
};

const refusedStatuses = new Set([400, 401, 403, 404, 422]);

/**
 * What may be concluded from the answer to a charge: nothing was sent, it is final, it was declined, it was refused before anything was
 * charged, patience is asked for. All else is unknown.
 */
export function judgeExchange<Final = FinalAnswer>(exchange: Exchange, reader: BodyReader<Final>): Final | OpenAnswer {
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

/** Only whole seconds are read from Retry-After; a date in it would need a clock. */
export function busy(retryAfter: string | undefined): Extract<ChargeAnswer, { verdict: 'busy' }> {
  const isSeconds = retryAfter !== undefined && /^\d{1,5}$/.test(retryAfter);
  return isSeconds ? { verdict: 'busy', retryAfterMs: Number(retryAfter) * 1000 } : { verdict: 'busy' };
}

/** Nothing may be concluded; `reason` is for an operator. */
export function unknown(reason: string): Extract<ChargeAnswer, { verdict: 'unknown' }> {
  return { verdict: 'unknown', reason };
}

/** The processor's words for an operator: short, with every longer run of digits masked in case they echo a number. */
export function wordsForOperator(words: string): string {
  return words.replace(/\d{5,}/g, '*').slice(0, 200);
}

/** The JSON of an answer, or undefined when it is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
