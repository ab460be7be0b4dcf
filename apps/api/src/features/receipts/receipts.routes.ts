import type { CalendarDate } from '@internationalized/date';
import {
  emailReceipt as emailReceiptCall,
  getLinkedReceipt as getLinkedReceiptCall,
  openReceipt as openReceiptCall,
} from '@quittance/contract/receipts';
import type { Transaction } from '@quittance/contract/transactions';
import type { PaymentView } from '@quittance/services/payments/history/payment-view';
import { emailReceipt } from '@quittance/services/receipts/email-receipt';
import { getLinkedReceipt, openReceipt } from '@quittance/services/receipts/open-receipt';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { documentContext, sendDocument } from '../documents/send-document.ts';
import { presentTransaction } from '../payments/present-payment.ts';

/** Serves receipts by e-mail. The links work without a log-in. */
export function addReceiptRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  const rateLimitPerMinute = settings.SIGN_INS_PER_MINUTE;

  serveCall(app, emailReceiptCall, {
    async handle({ transactionReferenceCode: paymentId, language }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await emailReceipt(services, { ...who, paymentId, language });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, destination: result.destination };
    },
  });

  serveCall(app, openReceiptCall, {
    rateLimitPerMinute,
    async handle({ token }, { request }) {
      const tenant = tenantOf(request);
      const result = await openReceipt(services, { tenant, token });
      if (result.kind === 'refused') return result;
      return {
        responses: successResponses,
        transaction: presentLinkedPayment(result.payment, todayOf(tenant, services.now())),
        expiresAt: result.expiresAt.toISOString(),
      };
    },
  });

  serveCall(app, getLinkedReceiptCall, {
    rateLimitPerMinute,
    async handle({ token, language }, { request, reply }) {
      const asked = { tenant: tenantOf(request), token, language };
      const receipt = await getLinkedReceipt(documentContext(services, request), asked);
      if (receipt.kind === 'refused') return receipt;
      return sendDocument(reply, { pdf: receipt.pdf, name: `receipt-${receipt.confirmationNumber}` });
    },
  });
}

/**
 * Formats a payment for anyone with the link to its receipt. It shows only what the receipt shows: no cancellation, no
 * cash slip and no plan (req 3.8).
 */
function presentLinkedPayment(payment: PaymentView, today: CalendarDate): Transaction {
  return {
    ...presentTransaction(payment, today),
    cancelableThrough: null,
    cashSlip: null,
    transactionSeriesID: null,
    installmentSequence: null,
  };
}
