import { getHistory as getHistoryCall, getPaymentSummary as getPaymentSummaryCall } from '@quittance/contract/history';
import {
  cancelPayment as cancelPaymentCall,
  getReceipt as getReceiptCall,
  submitPayment as submitPaymentCall,
} from '@quittance/contract/payments';
import { cents } from '@quittance/domain/money/cents';
import { getBalance } from '@quittance/services/accounts/read-accounts';
import { getHistory } from '@quittance/services/payments/history/get-history';
import { getPaymentSummary } from '@quittance/services/payments/history/get-payment-summary';
import { getReceipt } from '@quittance/services/payments/history/get-receipt';
import { cancelPayment } from '@quittance/services/payments/record/cancel-payment';
import { submitPayment } from '@quittance/services/payments/reserve/submit-payment';
import { redactFor } from '@quittance/services/payments/reserve/visible-payment';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { documentContext, sendDocument } from '../documents/send-document.ts';
import { presentTransaction } from './present-payment.ts';
import { presentSubmitted } from './present-submitted.ts';
import { submitCommand } from './submit-command.ts';

const httpStatuses = { final: 200, scheduled: 200, pending: 202, 'in-progress': 409 } as const;

export function addPaymentRoutes(app: FastifyInstance, { services }: ApiContext): void {
  const today = (request: FastifyRequest) => todayOf(tenantOf(request), services.now());

  serveCall(app, submitPaymentCall, {
    async handle(body, { request, reply }) {
      const command = submitCommand(body, request);
      if ('kind' in command) return command;
      const onFault = (fault: unknown) =>
        request.log.error({ err: fault }, 'the worker will continue a reserved payment');
      const result = await submitPayment({ ...services, onFault }, command);
      if (result.kind === 'refused') return result;
      reply.code(httpStatuses[result.kind]);
      return presentSubmitted({ ...result, payment: redactFor(customerOf(request), result.payment) }, today(request));
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
      if (page.kind === 'refused') {
        request.log.warn('rejected a cursor that was not issued to this customer');
        return page;
      }
      return {
        responses: successResponses,
        transactions: page.payments.map((payment) => presentTransaction(payment, today(request))),
        nextCursor: page.nextCursor,
      };
    },
  });

  serveCall(app, getPaymentSummaryCall, {
    async handle(_body, { request }) {
      const { months, accounts } = await getPaymentSummary(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
      });
      return {
        responses: successResponses,
        months: months.map(({ month, amountCents, count }) => ({ month, amount: cents(amountCents), count })),
        accounts: accounts.map(({ accountReferenceCode, paidCents }) => ({
          accountReferenceCode,
          paidAmount: cents(paidCents),
        })),
      };
    },
  });

  serveCall(app, getReceiptCall, {
    async handle({ transactionReferenceCode, language }, { request, reply }) {
      const receipt = await getReceipt(documentContext(services, request), {
        tenant: tenantOf(request),
        session: customerOf(request),
        paymentId: transactionReferenceCode,
        language,
      });
      if (receipt.kind === 'refused') return receipt;
      return sendDocument(reply, { pdf: receipt.pdf, name: `receipt-${receipt.confirmationNumber}` });
    },
  });
}
