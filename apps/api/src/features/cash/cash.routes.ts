import type { CalendarDate } from '@internationalized/date';
import { createCashSlip as createCashSlipCall, getCashSlip as getCashSlipCall } from '@quittance/contract/payments';
import { type CreatedCashSlip, createCashSlip } from '@quittance/services/cash/create-cash-slip';
import { getCashSlip } from '@quittance/services/cash/get-cash-slip';
import { redactFor } from '@quittance/services/payments/reserve/visible-payment';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ApiContext } from '../../api-context.ts';
import { attachment } from '../../attachment.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentCashSlip } from '../payments/present-cash-slip.ts';
import { presentTransaction } from '../payments/present-payment.ts';

/** Serves the creation and printing of cash slips (req 3.12). */
export function addCashRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, createCashSlipCall, {
    async handle({ accountReferenceCode, amount, idempotencyKey }, { request }) {
      const [tenant, session] = [tenantOf(request), customerOf(request)];
      const result = await createCashSlip(services, {
        tenant,
        session,
        accountReferenceCode,
        amountCents: amount,
        idempotencyKey,
        client: clientOf(request),
      });
      if (result.kind === 'refused') return result;
      const payment = redactFor(session, result.payment);
      return presentCreatedSlip({ ...result, payment }, todayOf(tenant, services.now()));
    },
  });

  serveCall(app, getCashSlipCall, {
    async handle({ transactionReferenceCode, language }, { request, reply }) {
      const slip = await getCashSlip(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        paymentId: transactionReferenceCode,
        language,
      });
      if (slip.kind === 'refused') return slip;
      reply.type('application/pdf').header('content-disposition', attachment(`cash-slip-${slip.slipNumber}.pdf`));
      // A Buffer bypasses the response serializer.
      return Buffer.from(slip.pdf);
    },
  });
}

/** A repeated idempotency key returns the original slip even after it was paid or canceled; the transaction carries the current status. */
function presentCreatedSlip(
  { payment }: CreatedCashSlip,
  today: CalendarDate,
): z.output<typeof createCashSlipCall.response> {
  const cashSlip = presentCashSlip({ ...payment, state: 'awaiting' });
  if (!cashSlip) throw new Error(`expected cash payment ${payment.paymentId} to have a slip`);
  return { responses: successResponses, transaction: presentTransaction(payment, today), cashSlip };
}
