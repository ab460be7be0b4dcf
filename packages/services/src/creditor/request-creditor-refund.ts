import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { findStaffPayment, type StaffPaymentView } from '../refunds/get-staff-payment.ts';
import { holdRefundable } from '../refunds/hold-refundable.ts';
import { beginRefund, type RefundCommand } from '../refunds/request-refund.ts';
import { refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';

export type CreditorRefund<Action extends 'refund' | 'void'> = RefundCommand & {
  action: Action;
  /** True to decide everything and change nothing. */
  isDryRun: boolean;
  /** Returns false if the payment isn't the one that the program last saw. */
  isExpected(payment: StaffPaymentView): boolean;
};

/**
 * Requests a refund or a void for a creditor's program, by the rules for an employee. The worker makes the refund, so
 * that the program's role needs no right to do so.
 */
export async function requestCreditorRefund<Action extends 'refund' | 'void'>(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { isDryRun, isExpected, ...command }: CreditorRefund<Action>,
) {
  const { tenant, actor, paymentId } = command;
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const now = context.now();
  const load = async (tx: TenantTransaction) => {
    const payment = await findStaffPayment(tx, { tenant, paymentId, now });
    if (!payment) throw new Error('request-creditor-refund: the held payment is missing');
    return payment;
  };
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      if (!(await holdRefundable(tx, { tenant, paymentId, now }))) return refuse('NotFound');
      if (!isExpected(await load(tx))) return refuse('ResourceChanged');
      const requested = await beginRefund(tx, { command: command as RefundCommand & { action: Action }, now });
      if (requested.kind === 'refused') return requested;
      const result = { kind: 'requested' as const, requested, payment: await load(tx) };
      return isDryRun ? rollBackWith(result) : result;
    },
    { operator: actor },
  );
}
