import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FollowedPayment } from '../payments/follow-payment.ts';
import { completeSettlement, isPaid } from './complete-settlement.ts';
import { type HeldSettlement, holdSettlement } from './hold-settlement.ts';
import { moveSettlement } from './move-settlement.ts';
import { reopenSettlement } from './reopen-settlement.ts';

/** A step of a payment of a settlement. */
type SettlementPayment = FollowedPayment & { settlementId: string };

/**
 * What becomes of a settlement when a payment of it has come to a state (req 4.1): it is completed once all of it has been paid for good, and
 * opened again when a bank takes something of that back. A lump sum that did not come can be paid again while its days last; what a plan
 * does about a payment that did not come is the plan's own matter.
 */
export async function advanceSettlement(tx: TenantTransaction, payment: SettlementPayment): Promise<void> {
  switch (payment.to) {
    case 'succeeded':
    case 'settled':
      return takeInMoney(tx, payment);
    case 'declined':
    case 'canceled':
    case 'returned':
      return takeInFailure(tx, payment);
    default:
      return undefined;
  }
}

async function takeInMoney(tx: TenantTransaction, payment: SettlementPayment): Promise<void> {
  const settlement = await holdSettlement(tx, payment);
  if (settlement.state === 'submitted' && isPaid(settlement)) await completeSettlement(tx, { ...payment, settlement });
}

async function takeInFailure(tx: TenantTransaction, payment: SettlementPayment): Promise<void> {
  let settlement = await holdSettlement(tx, payment);
  if (settlement.state === 'completed') {
    // More than the total can have been paid; then what is left still settles it.
    if (settlement.paid_cents >= settlement.total_cents) return;
    await reopenSettlement(tx, { ...payment, settlement });
    settlement = { ...settlement, state: 'submitted' };
  }
  if (settlement.state !== 'submitted') return;
  const event = failureOf(settlement, payment);
  if (event) await moveSettlement(tx, { ...payment, from: 'submitted', event });
}

/** A plan that stopped in this same transaction, because the bank says that it may not go on, takes its settlement with it. */
function failureOf(
  { offer_type, pay_by, has_open_plan, make_up_until }: HeldSettlement,
  { today }: SettlementPayment,
): 'payment-failed' | 'terms-broken' | undefined {
  const canBeMadeUp = make_up_until !== null && make_up_until >= today;
  if (offer_type !== 'lump-sum') return has_open_plan || canBeMadeUp ? undefined : 'terms-broken';
  const isOver = pay_by !== null && parseDate(pay_by).compare(parseDate(today)) < 0;
  return isOver ? 'terms-broken' : 'payment-failed';
}
