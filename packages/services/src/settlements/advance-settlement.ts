import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FollowedPayment } from '../payments/follow-payment.ts';
import { completeSettlement, isPaid } from './complete-settlement.ts';
import { type HeldSettlement, holdSettlement } from './hold-settlement.ts';
import { moveSettlement } from './move-settlement.ts';
import { reopenSettlement } from './reopen-settlement.ts';

type SettlementPayment = FollowedPayment & { settlementId: string };

/**
 * Moves a settlement after a payment changed state (req 4.1). Completes it once everything is finally paid, and reopens
 * it when a bank returns part of that. After a failed payment, a lump sum can be paid again within its dates; a plan
 * handles its own failed payments.
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
    // The customer may have paid more than the total, so the rest can still settle it.
    if (settlement.paid_cents >= settlement.total_cents) return;
    await reopenSettlement(tx, { ...payment, settlement });
    settlement = { ...settlement, state: 'submitted' };
  }
  if (settlement.state !== 'submitted') return;
  const event = failureOf(settlement, payment);
  if (event) await moveSettlement(tx, { ...payment, from: 'submitted', event });
}

/** A plan that this transaction stopped because of the bank's return breaks its settlement. */
function failureOf(
  { offer_type, pay_by, has_open_plan, make_up_until }: HeldSettlement,
  { today }: SettlementPayment,
): 'payment-failed' | 'terms-broken' | undefined {
  const canBeMadeUp = make_up_until !== null && make_up_until >= today;
  if (offer_type !== 'lump-sum') return has_open_plan || canBeMadeUp ? undefined : 'terms-broken';
  const isOver = pay_by !== null && parseDate(pay_by).compare(parseDate(today)) < 0;
  return isOver ? 'terms-broken' : 'payment-failed';
}
