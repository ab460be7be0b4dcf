import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { autopayEnd, cancelCharge } from '@quittance/domain/autopay/cancel-charge';
import { decideCharge } from '@quittance/domain/autopay/make-charge';
import { cents } from '@quittance/domain/money/cents';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import type { BillFacts } from '../facts/account-facts.ts';
import { autopayAccount } from '../facts/account-facts.ts';
import { type AgreementFacts, chargeFacts } from '../facts/load-agreements.ts';
import { chargeOf } from './charge-columns.ts';
import { endAgreement } from './end-agreement.ts';
import type { HeldAgreement } from './hold-accounts.ts';
import { insertChargePayment } from './insert-charge-payment.ts';
import { loadBillCharges } from './load-bill-charges.ts';
import { withDeliveries } from './load-deliveries.ts';
import type { HeldCharge } from './lock-charges.ts';
import { planBill } from './plan-bill.ts';
import { markReviewed, saveCharge, saveStep } from './store-charge.ts';

type Advance = { readonly isChargingTime: boolean; readonly now: Date };

/**
 * Does what is due for one agreement, whose account, row and charges ahead are locked: ends it, plans its open bill, and
 * decides about its charges. Returns the payments to send.
 */
export async function advanceAgreement(
  tx: TenantTransaction,
  { facts, ahead, ...when }: HeldAgreement & Advance,
): Promise<string[]> {
  const { account, terms, tenant, today } = facts;
  const reason = autopayEnd(terms, { account: autopayAccount(account, tenant), today: parseDate(today) });
  if (reason) {
    await endAgreement(tx, { facts, reason, recordEvent, now: when.now });
    return [];
  }
  const delivered = await withDeliveries(tx, { tenant, charges: ahead });
  const { bill } = account;
  const isReplanned = bill !== null && (await planNewBill(tx, { facts, bill, ahead: delivered, now: when.now }));
  const paymentIds: string[] = [];
  for (const held of isReplanned ? [] : delivered) {
    const paymentId = await decide(tx, { facts, held, ...when });
    if (paymentId) paymentIds.push(paymentId);
  }
  return paymentIds;
}

/**
 * Plans the open bill if it has neither a charge nor a reason for none, and cancels charges of earlier bills. Returns
 * false if there was nothing to plan.
 */
async function planNewBill(
  tx: TenantTransaction,
  { facts, bill, ahead, now }: { facts: AgreementFacts; bill: BillFacts; ahead: readonly HeldCharge[]; now: Date },
): Promise<boolean> {
  const { isPlanned, charges } = await loadBillCharges(tx, {
    ...{ tenantId: facts.tenant.id, autopayId: facts.agreement.autopay_id },
    ...{ billId: bill.billId, billNumber: bill.billNumber },
  });
  if (isPlanned) return false;
  // With their states before this bill replaced them.
  const earlier = charges.map((row) => ahead.find((held) => held.row.charge_id === row.charge_id)?.row ?? row);
  for (const { row, bill: of } of ahead) {
    const canceled = cancelCharge(chargeOf(row), of.state === 'canceled' ? 'bill-canceled' : 'bill-replaced');
    if (canceled.kind === 'canceled') await saveStep(tx, facts, { row, step: canceled.step, isNotified: true, now });
  }
  await planBill(tx, { facts, bill, earlier, now });
  return true;
}

/** Decides about a charge, and returns the payment that it made, if any. */
async function decide(
  tx: TenantTransaction,
  { facts, held, isChargingTime, now }: { facts: AgreementFacts; held: HeldCharge } & Advance,
): Promise<string | undefined> {
  const { row, bill } = held;
  const charge = chargeOf(row);
  const decision = decideCharge(charge, chargeFacts(facts, { bill, amountCents: cents(row.amount_cents) }));
  switch (decision.kind) {
    case 'charge': {
      const paymentId = isChargingTime ? await insertChargePayment(tx, { facts, row, decision, now }) : undefined;
      if (!paymentId) break;
      await saveStep(tx, facts, { row, step: decision.step, paymentId, isNotified: true, now });
      return paymentId;
    }
    case 'end':
      // Customers know which bills they paid another way.
      await saveStep(tx, facts, { row, step: decision.step, isNotified: decision.step.event === 'covered', now });
      return undefined;
    case 'reschedule':
      // The next notice has the new day.
      await saveCharge(tx, facts, { row, charge: decision.charge, event: 'rescheduled', isNotified: true, now });
      break;
  }
  await markReviewed(tx, { facts, row });
  return undefined;
}
