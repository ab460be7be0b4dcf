import type { ApiAnswer } from './api-client.ts';

/** A final result: made or declined with the payment's id, or refused before anything was stored. */
export type ReportedOutcome =
  | { kind: 'made' | 'declined'; paymentId: string; totalCents: number }
  | { kind: 'refused'; code: string };

type SubmitBody = {
  responses?: { responseCode?: string }[];
  transactionReferenceCode?: string;
  total?: number;
};

const success = '1000';
/** Statuses that ask the client to retry. The payment may exist anyway. */
const passing = [202, 429, 500, 502, 503, 504];
/** Status of req 8.1 for a payment in progress. */
const inProgressStatus = 409;

/**
 * Returns the final result in a payment/submit response, or undefined when the client must retry. `inProgressCode`
 * distinguishes a payment in progress from a refusal with the same status. Throws for a response unrelated to a
 * payment.
 */
export function readResponse(
  answer: ApiAnswer,
  { inProgressCode }: { inProgressCode: string },
): ReportedOutcome | undefined {
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
