import { createHash } from 'node:crypto';
import { cents } from '@quittance/domain/money/cents';
import { classifyExchange, messageForOperator, unknown } from '../http/classify-exchange.ts';
import type { Exchange } from '../http/http-exchange.ts';
import type { ChargebackAnswers, ChargebackVerdict, ProcessorPort } from '../processor-port.ts';
import { readError } from './classify-answer.ts';
import { classifyRefund, classifyRefundFinding } from './classify-refund.ts';
import { readAnswer } from './read-answer.ts';
import type { PostToSandbox } from './sandbox-wallets.ts';
import { refundPage } from './wire.ts';

export function sandboxRefunds(ask: {
  post: PostToSandbox;
  get: (path: string) => Promise<Exchange>;
}): Pick<ProcessorPort, 'refund' | 'findRefund' | 'refundReport'> {
  return {
    refund: async (request) => {
      const { merchant, key, kind, chargeKey, chargeReference: chargeId, amountCents, currency } = request;
      const body = { merchant, kind, chargeKey, chargeId, amountCents, currency };
      return classifyRefund(await ask.post('/v1/refunds', body, key), request);
    },

    findRefund: async (query) => {
      const path = `/v1/refunds/by-key/${encodeURIComponent(query.merchant)}/${encodeURIComponent(query.key)}`;
      return classifyRefundFinding(await ask.get(path), query);
    },

    refundReport: async ({ merchant, after, limit }) => {
      const query = new URLSearchParams({ merchant, limit: String(limit), ...(after === null ? {} : { after }) });
      const page = readAnswer(await ask.get(`/v1/refunds?${query}`), refundPage);
      const items = page.items
        .filter(({ status }) => status !== 'refused')
        .map(({ key, id, amountCents, createdAtMs }) => ({
          merchant,
          key,
          processorReference: id,
          amountCents: cents(amountCents),
          createdAtMs,
        }));
      return { ...page, items };
    },
  };
}

/** Answers chargebacks of the sandbox, which needs the IDs of files but not their contents. */
export function sandboxChargebackAnswers(post: PostToSandbox): ChargebackAnswers {
  return {
    uploadEvidence: async ({ content }) => ({
      fileId: `file_${createHash('sha256').update(content).digest('hex').slice(0, 32)}`,
    }),
    submitEvidence: async ({ merchant, key, reference, evidence }) =>
      verdictOf(await post(`/v1/chargebacks/${encodeURIComponent(reference)}/evidence`, { merchant, evidence }, key)),
    acceptChargeback: async ({ merchant, key, reference }) =>
      verdictOf(await post(`/v1/chargebacks/${encodeURIComponent(reference)}/accept`, { merchant }, key)),
  };
}

/** Lets a charge have an outcome that a test asks for. */
export function sandboxOutcomes(post: PostToSandbox): NonNullable<ProcessorPort['setOutcome']> {
  return async ({ merchant, key, reference, outcome }) =>
    verdictOf(await post(`/v1/charges/${encodeURIComponent(reference)}/outcome`, { merchant, outcome }, key));
}

function verdictOf(exchange: Exchange): ChargebackVerdict {
  const answer = classifyExchange<{ verdict: 'done' } | { verdict: 'unknown'; reason: string }>(exchange, {
    readFinal: () => ({ verdict: 'done' }),
    readDecline: () => undefined,
    reasonOf: (body) => messageForOperator(readError(body)?.message ?? 'no reason given'),
  });
  if (answer.verdict === 'busy') return unknown('busy');
  return answer.verdict === 'not-executed' ? { verdict: 'refused', reason: answer.reason } : answer;
}
