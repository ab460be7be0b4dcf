import {
  emailReceipt as emailReceiptCall,
  getLinkedReceipt as getLinkedReceiptCall,
  openReceipt as openReceiptCall,
} from '@quittance/contract/receipts';
import { emailReceipt } from '@quittance/services/receipts/email-receipt';
import { getLinkedReceipt, openReceipt } from '@quittance/services/receipts/open-receipt';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { paperContext, sendPaper } from '../documents/send-paper.ts';
import { presentLinkedPayment } from './present-linked-payment.ts';

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
      const receipt = await getLinkedReceipt(paperContext(services, request), asked);
      if (receipt.kind === 'refused') return receipt;
      return sendPaper(reply, { pdf: receipt.pdf, name: `receipt-${receipt.confirmationNumber}` });
    },
  });
}
