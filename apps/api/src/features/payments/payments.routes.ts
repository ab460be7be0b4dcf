import { getHistory as getHistoryCall } from '@quittance/contract/history';
import {
  cancelPayment as cancelPaymentCall,
  getReceipt as getReceiptCall,
  submitPayment as submitPaymentCall,
} from '@quittance/contract/payments';
import { getBalance } from '@quittance/services/accounts/get-balance';
import { cancelPayment } from '@quittance/services/payments/cancel-payment';
import { getHistory } from '@quittance/services/payments/get-history';
import { getReceipt } from '@quittance/services/payments/get-receipt';
import { submitPayment } from '@quittance/services/payments/submit-payment';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentTransaction } from './present-payment.ts';
import { presentSubmitted } from './present-submitted.ts';
import { submitCommand } from './submit-command.ts';

const statusOfStanding = { final: 200, scheduled: 200, pending: 202, 'in-progress': 409 } as const;

/** The calls that pay, and that show what was paid. */
export function addPaymentRoutes(app: FastifyInstance, { services }: ApiContext): void {
  const today = (request: FastifyRequest) => todayOf(tenantOf(request), services.now());

  serveCall(app, submitPaymentCall, {
    async handle(body, { request, reply }) {
      const command = submitCommand(body, request);
      if ('kind' in command) return command;
      const onFault = (fault: unknown) =>
        request.log.error({ err: fault }, 'a reserved payment was left to the worker');
      const result = await submitPayment({ ...services, onFault }, command);
      if (result.kind === 'refused') return result;
      reply.code(statusOfStanding[result.kind]);
      return presentSubmitted(result, today(request));
    },
  });

  serveCall(app, cancelPaymentCall, {
    async handle({ transactionReferenceCode }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await cancelPayment(services, { ...who, paymentId: transactionReferenceCode });
      if (result.kind === 'refused') return result;
      const transaction = presentTransaction(result.payment, today(request));
      const { accountReferenceCode } = transaction;
      const balance = await getBalance(services, { ...who, accountReferenceCode });
      return { responses: successResponses, transaction, balance };
    },
  });

  serveCall(app, getHistoryCall, {
    async handle({ from, to, ...filter }, { request }) {
      const page = await getHistory(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        filter: { ...filter, from: from?.toString(), to: to?.toString() },
      });
      return {
        responses: successResponses,
        transactions: page.payments.map((payment) => presentTransaction(payment, today(request))),
        nextCursor: page.nextCursor,
      };
    },
  });

  serveCall(app, getReceiptCall, {
    async handle({ transactionReferenceCode, language }, { request, reply }) {
      const receipt = await getReceipt(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        paymentId: transactionReferenceCode,
        language,
      });
      if (receipt.kind === 'refused') return receipt;
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="receipt-${receipt.confirmationNumber}.pdf"`);
      // A Buffer goes out as it is, past the serializer of the schema.
      return Buffer.from(receipt.pdf);
    },
  });
}
