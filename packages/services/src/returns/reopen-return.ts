import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { isReopenable } from '@quittance/domain/payments/refunds/reopen-rules';
import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import { actAlone } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { holdSettlement } from '../settlements/hold-settlement.ts';
import { submitSettlement } from '../settlements/submit-settlement.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { closeCases } from './close-cases.ts';
import { type HeldReturn, holdReturned } from './hold-returned.ts';

export type ReopenedReturn = { kind: 'reopened' } | { kind: 'awaits-approval'; approvalId: string };

type ReopenRefusal = Refusal<'AloneLimitReached' | 'ApprovalExists' | 'NotFound' | 'ReturnNotReopenable'>;

/**
 * Reopens a return that was wrong, because it was dishonored or the bank reversed it. The payment counts again, fee
 * included, and its amount isn't owed; its installment is paid and its settlement continues, if they haven't ended.
 * Closes the return's cases. Because this clears a debt on the operator's word alone, amounts above the limit need a
 * second person. Refuses with ReturnNotReopenable without a return, when it was reopened before or another payment
 * has paid it since; AloneLimitReached; or ApprovalExists.
 */
export function reopenReturn(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, paymentId, note }: { tenant: Tenant; actor: Operator; paymentId: string; note: string },
): Promise<ReopenedReturn | ReopenRefusal> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<ReopenedReturn | ReopenRefusal> => {
      const payment = isPaymentId(paymentId) ? await holdReturned(tx, { tenant, paymentId }) : undefined;
      if (!payment) return refuse('NotFound');
      if (!isReopenable(payment)) return refuse('ReturnNotReopenable');
      await holdAccounts(tx, { tenant, payment });
      const parts = payment.shares.map((each) => ({
        accountId: each.account_id,
        amountCents: cents(each.amount_cents),
      }));
      const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'supervisor', parts, now });
      if (may === 'limit-reached') return refuse('AloneLimitReached');
      if (may === 'second-person') {
        const content = { amountCents: payment.amountCents, note: note.trim() };
        const request = { tenant, actor, kind: reopenApproval, subject: paymentId, content, reason: note };
        const asked = await requestApproval(tx, { now: () => now }, request);
        return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
      }
      const isReopened = await reopen(tx, { tenant, payment, paymentId, note, now });
      return isReopened ? { kind: 'reopened' } : rollBackWith(refuse('ReturnNotReopenable'));
    },
    { operator: actor },
  );
}

export const reopenApproval: ApprovalKind<'reopened-return'> = {
  kind: 'reopened-return',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: paymentId, content }) {
    const { note } = content as { note: string };
    const payment = await holdReturned(tx, { tenant, paymentId });
    if (!payment || !isReopenable(payment)) return refuse('ApprovalNotPossible');
    const isReopened = await reopen(tx, { tenant, payment, paymentId, note, now: context.now() });
    return isReopened ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
};

async function reopen(
  tx: TenantTransaction,
  of: { tenant: Tenant; payment: HeldReturn; paymentId: string; note: string; now: Date },
): Promise<boolean> {
  const { tenant, payment, paymentId, note, now } = of;
  const { settlementId } = payment;
  const today = todayOf(tenant, now).toString();
  if (settlementId !== null) {
    const { state } = await holdSettlement(tx, { tenantId: tenant.id, settlementId });
    if (state === 'accepted') await submitSettlement(tx, { tenantId: tenant.id, settlementId, paymentId, now });
  }
  const happening = { event: 'return-reopened' as const, ...(note.trim() !== '' && { reason: note.trim() }) };
  const moved = await recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening });
  if (!moved) return false;
  await closeCases(tx, { tenantId: tenant.id, paymentId, kinds: aboutReturns, now });
  return true;
}

/** Locks the accounts before the lock on actions alone, as everywhere. */
async function holdAccounts(
  tx: TenantTransaction,
  { tenant, payment }: { tenant: Tenant; payment: HeldReturn },
): Promise<void> {
  for (const { account_id: accountId } of payment.shares) await holdAccount(tx, { tenantId: tenant.id, accountId });
}

export const aboutReturns = [
  'unauthorized-return',
  'authorization-needed',
  'correction-needed',
  'returned-in-error',
] as const;
