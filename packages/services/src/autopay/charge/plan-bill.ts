import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { amountToCharge } from '@quittance/domain/autopay/charge-amount';
import { type PlannedCharge, planCharge } from '@quittance/domain/autopay/plan-charge';
import { type BillFacts, billAmounts } from '../facts/account-facts.ts';
import { type AgreementFacts, chargeFacts } from '../facts/load-agreements.ts';
import { chargeOf } from './charge-columns.ts';
import { recordAutopayEvent } from './record-autopay-event.ts';
import { type ChargeRow, insertCharge } from './store-charge.ts';

/** Plans the charge for a bill without storing it. `earlier` has the agreement's charges for the same bill number. */
export function plannedCharge(
  facts: AgreementFacts,
  { bill, earlier }: { bill: BillFacts; earlier: readonly ChargeRow[] },
): PlannedCharge {
  const amountCents = amountToCharge(facts.terms, billAmounts(facts.account, bill));
  return planCharge({
    ...chargeFacts(facts, { bill, amountCents }),
    dueOn: bill.dueOn === null ? null : parseDate(bill.dueOn),
    earlier: earlier.map(chargeOf),
  });
}

/**
 * Plans the charge for the open bill of an agreement's account, or records the reason for none. Requires that the caller
 * has locked the account and the agreement.
 */
export async function planBill(
  tx: TenantTransaction,
  { facts, bill, earlier, now }: { facts: AgreementFacts; bill: BillFacts; earlier: readonly ChargeRow[]; now: Date },
): Promise<PlannedCharge> {
  const planned = plannedCharge(facts, { bill, earlier });
  if (planned.kind === 'charge') {
    await insertCharge(tx, { facts, charge: planned.charge, bill, earlier: earlier.at(-1), now });
    return planned;
  }
  const { reason } = planned;
  await recordAutopayEvent(tx, {
    ...{ tenantId: facts.tenant.id, autopayId: facts.agreement.autopay_id, billId: bill.billId, now },
    event: 'not-charged',
    reason,
    isNotified: reason === 'nothing-due',
  });
  return planned;
}
