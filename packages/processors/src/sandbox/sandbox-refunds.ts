import { cents } from '@quittance/domain/money/cents';
import type { Exchange } from '../http/http-exchange.ts';
import type { ProcessorPort } from '../processor-port.ts';
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
