import type { AutopayChargeTable } from '@quittance/database/tables/autopay-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayCharge, ChargeStep } from '@quittance/domain/autopay/autopay-charge';
import { namedMethod } from '@quittance/domain/autopay/chargeable-method';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { v7 as newId } from 'uuid';
import type { BillFacts } from '../facts/account-facts.ts';
import type { AgreementFacts } from '../facts/load-agreements.ts';
import { feeOfCharge } from '../facts/method-facts.ts';
import { agreedFeeOf } from '../facts/stored-terms.ts';
import { type ChargeColumns, chargeOf, columnsOf } from './charge-columns.ts';
import { type AutopayEvent, recordAutopayEvent } from './record-autopay-event.ts';

/** A stored charge. */
export type ChargeRow = ChargeColumns &
  Pick<
    AutopayChargeTable,
    'charge_id' | 'autopay_id' | 'bill_number' | 'fee_cents' | 'payment_id' | 'noticed_at' | 'notice_id'
  >;

export const chargeRowColumns = [
  'charge_id',
  'autopay_id',
  'bill_number',
  'state',
  'amount_cents',
  'fee_cents',
  'charge_on',
  'due_on',
  'notice_send_on',
  'notice_by',
  'notice_delivered_on',
  'approved_on',
  'uses',
  'tries',
  'tried_cents',
  'first_charged_on',
  'payment_id',
  'noticed_at',
  'notice_id',
] as const;

/** Stores a new charge and its event. A kept delivery also keeps the record of the earlier charge's notice. */
export async function insertCharge(
  tx: TenantTransaction,
  {
    facts,
    charge,
    bill,
    earlier,
    now,
  }: { facts: AgreementFacts; charge: AutopayCharge; bill: BillFacts; earlier: ChargeRow | undefined; now: Date },
): Promise<string> {
  const { agreement } = facts;
  const chargeId = newId({ msecs: now.getTime() });
  const isKept = charge.notice.deliveredOn !== null;
  await tx
    .insertInto('autopay_charge')
    .values({
      ...columnsOf(charge),
      tenant_id: facts.tenant.id,
      charge_id: chargeId,
      autopay_id: agreement.autopay_id,
      customer_id: agreement.customer_id,
      account_id: agreement.account_id,
      bill_id: bill.billId,
      bill_number: bill.billNumber,
      fee_cents: announcedFee(charge, facts),
      payment_id: null,
      noticed_at: isKept ? (earlier?.noticed_at ?? null) : null,
      notice_id: isKept ? (earlier?.notice_id ?? null) : null,
      reviewed_on: facts.today,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const about = { tenantId: facts.tenant.id, autopayId: agreement.autopay_id, chargeId, now };
  // The notice or question is the message.
  await recordAutopayEvent(tx, { ...about, event: 'planned', isNotified: true });
  return chargeId;
}

/** A change of a stored charge, with the event to record. */
export type ChargeChange = {
  readonly row: ChargeRow;
  readonly charge: AutopayCharge;
  readonly event: AutopayEvent;
  readonly reason?: string | null;
  readonly paymentId?: string;
  readonly isNotified?: boolean;
  readonly now: Date;
};

/**
 * Stores a changed charge and its event. Another day, amount or deadline makes a new announcement, unless an earlier
 * delivery covers it. Requires that the caller has locked the charge.
 */
export async function saveCharge(tx: TenantTransaction, facts: AgreementFacts, change: ChargeChange): Promise<void> {
  const { row, charge, now, event, reason, paymentId, isNotified } = change;
  const tenantId = facts.tenant.id;
  const isAnnouncedAgain = isNewAnnouncement(row, charge);
  const { numUpdatedRows } = await tx
    .updateTable('autopay_charge')
    .set({
      ...columnsOf(charge),
      fee_cents: isAnnouncedAgain ? newFee(row, { charge, facts }) : row.fee_cents,
      ...(isAnnouncedAgain && { noticed_at: null, notice_id: null }),
      ...(paymentId !== undefined && { payment_id: paymentId }),
      updated_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('charge_id', '=', row.charge_id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`expected charge ${row.charge_id} to be ${row.state}`);
  await recordAutopayEvent(tx, {
    ...{ tenantId, autopayId: row.autopay_id, chargeId: row.charge_id, event, now },
    ...(reason !== undefined && { reason }),
    ...(paymentId !== undefined && { paymentId }),
    ...(isNotified !== undefined && { isNotified }),
  });
}

/** Records that today's review is done. Keeps the delivery that was just read. */
export async function markReviewed(
  tx: TenantTransaction,
  { facts, row }: { facts: AgreementFacts; row: ChargeRow },
): Promise<void> {
  await tx
    .updateTable('autopay_charge')
    .set({ reviewed_on: facts.today, notice_delivered_on: row.notice_delivered_on })
    .where('tenant_id', '=', facts.tenant.id)
    .where('charge_id', '=', row.charge_id)
    .execute();
}

export async function saveStep(
  tx: TenantTransaction,
  facts: AgreementFacts,
  { step, ...change }: Omit<ChargeChange, 'charge' | 'event' | 'reason'> & { step: ChargeStep; reason?: string },
): Promise<void> {
  await saveCharge(tx, facts, { reason: step.reason, ...change, charge: step.charge, event: step.event });
}

function isNewAnnouncement(row: ChargeRow, after: AutopayCharge): boolean {
  const before = chargeOf(row);
  if (after.notice.deliveredOn || (after.state !== 'announced' && after.state !== 'asking')) return false;
  const isSameDay = before.chargeOn.compare(after.chargeOn) === 0;
  const isSameDeadline = String(before.notice.by) === String(after.notice.by);
  return before.amountCents !== after.amountCents || !isSameDay || !isSameDeadline;
}

/** A fee never rises after the customer agreed to the charge. */
function newFee(row: ChargeRow, { charge, facts }: { charge: AutopayCharge; facts: AgreementFacts }): Cents {
  const fee = announcedFee(charge, facts);
  return charge.approvedOn === null ? fee : cents(Math.min(row.fee_cents, fee));
}

export function announcedFee(charge: AutopayCharge, facts: AgreementFacts): Cents {
  const method = facts.methods.get(namedMethod(facts.terms, charge.uses).methodId);
  if (!method) throw new Error('expected the payment method of the charge, got none');
  const { key } = facts;
  if (!key) throw new Error("expected the tenant's key to compute the fee of a charge, got none");
  const agreed = agreedFeeOf(facts.agreement);
  return feeOfCharge(charge.amountCents, { ...facts, key, method, agreed, on: charge.chargeOn.toString() });
}
