import { getStaffPayment as getCall, searchPayments as searchCall } from '@quittance/contract/staff/payments';
import {
  closeRefund as closeCall,
  refundPayment as refundCall,
  reversePayment as reverseCall,
  voidPayment as voidCall,
} from '@quittance/contract/staff/refunds';
import { nameCustomers } from '@quittance/services/customers/name-customers';
import { searchPayments } from '@quittance/services/payments/history/search-payments';
import { closeRefund } from '@quittance/services/refunds/close-refund';
import { getStaffPayment } from '@quittance/services/refunds/get-staff-payment';
import { type RefundCommand, requestRefund } from '@quittance/services/refunds/request-refund';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentPaymentLine, presentStaffPayment } from './present-staff-payment.ts';

const outcomes = { refund: 'made', 'awaits-approval': 'awaits-approval', canceled: 'canceled' } as const;

type Asked<Action> = Omit<RefundCommand, 'tenant' | 'actor' | 'action'> & { action: Action };

/** Serves payment search and detail, refunds, voids and reversals. */
export function addStaffPaymentRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, searchCall, {
    async handle({ from, to, customerID: customerId, ...search }, { request }) {
      const days = { from: from?.toString(), to: to?.toString() };
      const caller = callerOf(request);
      const found = await searchPayments(services, { ...caller, search: { ...search, ...days, customerId } });
      return {
        responses: successResponses,
        payments: (await nameCustomers(services, { ...caller, rows: found.payments })).map(presentPaymentLine),
        nextCursor: found.nextCursor,
      };
    },
  });

  serveStaffCall(app, getCall, {
    async handle({ paymentID: paymentId }, { request }) {
      const caller = callerOf(request);
      const found = await getStaffPayment(services, { ...caller, paymentId });
      if (found.kind === 'refused') return found;
      const [payment = found.payment] = await nameCustomers(services, { ...caller, rows: [found.payment] });
      return { responses: successResponses, payment: presentStaffPayment(payment) };
    },
  });

  /** Requests the refund and returns the payment's current state. */
  const ask = async <Action extends RefundCommand['action']>(asked: Asked<Action>, request: FastifyRequest) => {
    const caller = callerOf(request);
    const onFault = (fault: unknown) =>
      request.log.error({ err: fault }, 'the worker will continue an approved refund');
    const result = await requestRefund({ ...services, onFault }, { ...asked, ...caller });
    if (result.kind === 'refused') return result;
    const found = await getStaffPayment(services, { ...caller, paymentId: asked.paymentId });
    if (found.kind === 'refused') throw new Error('expected the payment to be refunded, got none');
    return {
      responses: successResponses,
      outcome: outcomes[result.kind],
      approvalID: result.kind === 'awaits-approval' ? result.approvalId : null,
      payment: presentStaffPayment(found.payment),
    };
  };

  serveStaffCall(app, refundCall, {
    async handle({ paymentID: paymentId, allocations, ...asked }, { request }) {
      const shares = allocations?.map(({ accountReferenceCode, amount }) => ({
        accountReferenceCode,
        amountCents: amount,
      }));
      return ask({ ...asked, paymentId, action: 'refund', ...(shares && { shares }) }, request);
    },
  });

  serveStaffCall(app, voidCall, {
    async handle({ paymentID: paymentId, ...asked }, { request }) {
      return ask({ ...asked, paymentId, action: 'void', ...wholly }, request);
    },
  });

  serveStaffCall(app, reverseCall, {
    async handle({ paymentID: paymentId, ...asked }, { request }) {
      return ask({ ...asked, paymentId, action: 'reverse', ...wholly }, request);
    },
  });

  serveStaffCall(app, closeCall, {
    async handle({ refundID: refundId, ...closed }, { request }) {
      const result = await closeRefund(services, { ...callerOf(request), refundId, ...closed });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

/** Voids and reversals always cover the whole payment and its fee. */
const wholly = { isFeeRefunded: true, isOverpayment: false };
