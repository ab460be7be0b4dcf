import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import {
  getPayment,
  listPayments,
  paymentResource,
  refundPayment,
  voidPayment,
} from '@quittance/contract/creditor/payments';
import { cents } from '@quittance/domain/money/cents';
import { requestCreditorRefund } from '@quittance/services/creditor/request-creditor-refund';
import { searchPayments } from '@quittance/services/payments/history/search-payments';
import { getStaffPayment, type StaffPaymentView } from '@quittance/services/refunds/get-staff-payment';
import type { RefundCommand } from '@quittance/services/refunds/request-refund';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type CreditorRequest, serveCreditorCall } from '../../serve-creditor-call.ts';
import { presentPaymentLine } from './present-creditor.ts';

const outcomes = { refund: 'made', 'awaits-approval': 'awaits-approval', canceled: 'canceled' } as const;

export function addCreditorPaymentRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listPayments, async ({ query }, { tenant }) => {
    const { limit = usualPageSize, state, from, to, ...filter } = query;
    const days = { from: from?.toString(), to: to?.toString() };
    const search = { ...filter, ...days, limit, ...(state !== undefined && { states: [state] }) };
    const page = await searchPayments(services, { tenant, search });
    return { kind: 'resource', resource: { data: page.payments.map(presentPaymentLine), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getPayment, async ({ params }, { tenant }) => {
    const found = await getStaffPayment(services, { tenant, paymentId: params.paymentID });
    return found.kind === 'refused' ? found : { kind: 'resource', resource: presentPayment(found.payment) };
  });

  const request = async <Action extends 'refund' | 'void'>(
    { tenant, actor, operationId, isDryRun, isExpected }: CreditorRequest,
    asked: Omit<RefundCommand, 'tenant' | 'actor' | 'action' | 'idempotencyKey'> & { action: Action },
  ) => {
    const result = await requestCreditorRefund(services, {
      ...{ tenant, actor, isDryRun, idempotencyKey: operationId },
      ...asked,
      isExpected: (payment) => isExpected(paymentResource, presentPayment(payment)),
    });
    if (result.kind === 'refused') return result;
    const { requested, payment } = result;
    const approvalID = requested.kind === 'awaits-approval' ? requested.approvalId : null;
    const resource = { outcome: outcomes[requested.kind], approvalID, payment: presentPayment(payment) };
    return { kind: 'resource' as const, resource };
  };

  serveCreditorCall(app, { services }, refundPayment, ({ params, body }, about) => {
    const { allocations, note = '', isOverpayment = false, ...asked } = body;
    const shares = allocations?.map(({ accountReferenceCode, amount }) => ({
      accountReferenceCode,
      amountCents: amount,
    }));
    return request(about, {
      ...{ ...asked, note, isOverpayment, action: 'refund', paymentId: params.paymentID },
      ...(shares && { shares }),
    });
  });

  serveCreditorCall(app, { services }, voidPayment, ({ params, body: { reason, note = '' } }, about) =>
    request(about, {
      ...{ reason, note, action: 'void', paymentId: params.paymentID },
      ...{ isFeeRefunded: true, isOverpayment: false },
    }),
  );
}

function presentPayment(payment: StaffPaymentView): z.output<typeof paymentResource> {
  return {
    ...presentPaymentLine(payment),
    allocations: payment.shares.map(({ code, cents: amount }) => ({
      accountReferenceCode: code,
      amount: cents(amount),
    })),
    refunds: payment.refunds.map((refund) => ({
      refundID: refund.refundId,
      kind: refund.kind,
      state: refund.state,
      amount: cents(refund.amountCents),
      convenienceFee: cents(refund.feeCents),
      reason: refund.reason,
      note: refund.note,
      failure: refund.failure,
      createdAt: refund.createdAt,
      allocations: refund.shares.map(({ accountReferenceCode, amountCents }) => ({
        accountReferenceCode,
        amount: cents(amountCents),
      })),
    })),
    canRefund: payment.canRefund,
    canVoid: payment.canVoid,
    openApprovalID: payment.approvalId,
  };
}
