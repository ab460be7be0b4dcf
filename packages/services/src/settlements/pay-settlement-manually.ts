import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { advanceSettlement } from './advance-settlement.ts';
import { submitSettlement } from './submit-settlement.ts';

/** Requires that the account is locked. */
type ManualSettlementPayment = {
  tenantId: string;
  accountId: string;
  paymentId: string;
  amountCents: Cents;
  today: string;
  now: Date;
};

/**
 * Submits an account's accepted settlement for a payment that is about to be written; `complete` then completes it.
 * Only the full amount is allowed (req 3.13). Refuses with SettlementNotOpen or SettlementAmountWrong.
 */
export async function paySettlementManually(
  tx: TenantTransaction,
  paid: ManualSettlementPayment,
): Promise<
  { settlementId: string; complete(): Promise<void> } | Refusal<'SettlementNotOpen' | 'SettlementAmountWrong'>
> {
  const { tenantId, accountId, paymentId, amountCents, today, now } = paid;
  const open = await tx
    .selectFrom('settlement')
    .select(['settlement_id', 'total_cents'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (!open) return refuse('SettlementNotOpen', { field: 'isSettlement' });
  if (open.total_cents !== amountCents) return refuse('SettlementAmountWrong', { field: 'amount' });
  const { settlement_id: settlementId } = open;
  if (!(await submitSettlement(tx, { tenantId, settlementId, paymentId, now }))) {
    return refuse('SettlementNotOpen', { field: 'isSettlement' });
  }
  const happening = { event: 'cash-received' } as const;
  const causes = {
    ...{ plan_id: null, installment_sequence: null, autopay_charge_id: null },
    settlement_id: settlementId,
  };
  return {
    settlementId,
    complete: () =>
      advanceSettlement(tx, {
        ...{ tenantId, paymentId, today, now, to: 'succeeded', happening },
        ...causes,
        settlementId,
        recordEvent,
      }),
  };
}
