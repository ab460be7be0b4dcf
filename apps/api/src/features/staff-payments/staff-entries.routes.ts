import {
  adjustAccount as adjustCall,
  enterPayment as enterCall,
  reopenReturn as reopenCall,
  resendPayment as resendCall,
} from '@quittance/contract/staff/entries';
import { adjustAccount } from '@quittance/services/adjustments/adjust-account';
import { enterPayment } from '@quittance/services/manual-payments/enter-payment';
import { getStaffPayment } from '@quittance/services/refunds/get-staff-payment';
import { reopenReturn } from '@quittance/services/returns/reopen-return';
import { resendCorrected } from '@quittance/services/returns/resend-corrected';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { madeOrAsked } from '../staff/made-or-asked.ts';
import { presentStaffPayment } from './present-staff-payment.ts';

/** Serves manual entries: payment/enter, reopen-return and resend, and account/adjust. */
export function addStaffEntryRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  const show = async (paymentId: string, request: FastifyRequest) => {
    const found = await getStaffPayment(services, { ...callerOf(request), paymentId });
    if (found.kind === 'refused') throw new Error('expected the payment just entered, got none');
    return presentStaffPayment(found.payment);
  };

  serveStaffCall(app, enterCall, {
    async handle({ amount: amountCents, ...entry }, { request }) {
      const result = await enterPayment(services, { ...callerOf(request), ...entry, amountCents });
      if (result.kind === 'refused') return result;
      const payment = result.kind === 'entered' ? await show(result.paymentId, request) : null;
      return { responses: successResponses, ...madeOrAsked(result), payment };
    },
  });

  serveStaffCall(app, reopenCall, {
    async handle({ paymentID: paymentId, note }, { request }) {
      const result = await reopenReturn(services, { ...callerOf(request), paymentId, note });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, ...madeOrAsked(result), payment: await show(paymentId, request) };
    },
  });

  serveStaffCall(app, resendCall, {
    async handle({ paymentID: paymentId, amount: amountCents }, { request }) {
      const result = await resendCorrected(services, { ...callerOf(request), paymentId, amountCents });
      if (result.kind === 'refused') return result;
      const payment = result.kind === 'resent' ? await show(result.paymentId, request) : null;
      return { responses: successResponses, ...madeOrAsked(result), payment };
    },
  });

  serveStaffCall(app, adjustCall, {
    async handle({ amount: amountCents, ...adjustment }, { request }) {
      const result = await adjustAccount(services, { ...callerOf(request), ...adjustment, amountCents });
      if (result.kind === 'refused') return result;
      const balance = result.kind === 'adjusted' ? result.balanceCents : null;
      return { responses: successResponses, ...madeOrAsked(result), balance };
    },
  });
}
