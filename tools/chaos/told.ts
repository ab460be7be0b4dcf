import type { ApiAnswer } from './api-client.ts';

/** The last word that a client had: made or declined, with the payment's id, or refused before anything was written. */
export type Told =
  | { kind: 'made' | 'declined'; paymentId: string; totalCents: number }
  | { kind: 'refused'; code: string };

type SubmitBody = {
  responses?: { responseCode?: string }[];
  transactionReferenceCode?: string;
  total?: number;
};

const success = '1000';
/** The statuses that say: not now, ask again; the payment may stand all the same. */
const passing = [202, 429, 500, 502, 503, 504];
/** req 8.1's code of a payment that is being made at this moment. */
const inProgressStatus = 409;

/**
 * What an answer of payment/submit says for good, or undefined for one after which the client asks again. `inProgressCode` is the code that
 * tells a payment being made from a refusal with the same status. Throws for an answer that is no answer to a payment.
 */
export function toldBy(answer: ApiAnswer, { inProgressCode }: { inProgressCode: string }): Told | undefined {
  if (answer.kind === 'lost' || passing.includes(answer.status)) return undefined;
  const body = answer.body as SubmitBody;
  const code = body.responses?.[0]?.responseCode;
  if (answer.status === inProgressStatus && code === inProgressCode) return undefined;
  if (answer.status === 401 || code === undefined) {
    throw new Error(`payment/submit answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  if (answer.status !== 200) return { kind: 'refused', code };
  const { transactionReferenceCode: paymentId, total } = body;
  if (paymentId === undefined || total === undefined) throw new Error('a payment was answered without its id or total');
  return { kind: code === success ? 'made' : 'declined', paymentId, totalCents: Math.round(total * 100) };
}
