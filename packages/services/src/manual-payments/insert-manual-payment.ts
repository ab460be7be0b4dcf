import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { reservePosting, settlePosting } from '@quittance/domain/payments/ledger-postings';
import type { ManualForm } from '@quittance/domain/payments/manual-payment';
import type { HeldAccount } from '../adjustments/write-account-adjustment.ts';
import { writePosting } from '../payments/record/write-posting.ts';
import { confirmationNumber } from '../payments/reserve/confirmation-number.ts';

export type ManualEntry = {
  entry: {
    tenant: { id: string };
    form: ManualForm;
    amountCents: Cents;
    receivedOn: CalendarDate;
    reference: string;
    enteredBy: string;
    settlementId: string | null;
  };
  account: HeldAccount;
  paymentId: string;
  today: string;
  now: Date;
};

/** Inserts an entry as a succeeded payment with its ledger entries. Its payer is notified later. */
export async function insertManualPayment(tx: TenantTransaction, made: ManualEntry): Promise<void> {
  const { entry, account, paymentId, today, now } = made;
  const { accountId, customerId } = account;
  const { amountCents } = entry;
  const key = { tenant_id: entry.tenant.id, payment_id: paymentId };
  const receivedOn = entry.receivedOn.toString();
  await tx
    .insertInto('payment')
    .values({
      ...key,
      customer_id: customerId,
      account_id: accountId,
      payment_method_id: null,
      state: 'succeeded',
      amount_cents: amountCents,
      fee_cents: 0,
      paid_by: 'manual',
      is_settlement: entry.settlementId !== null,
      settlement_id: entry.settlementId,
      scheduled_for: receivedOn,
      settles_by: null,
      confirmation_number: confirmationNumber(),
      decline_code: null,
      decline_reason: null,
      return_code: null,
      lease_until: null,
      next_check_at: null,
      created_at: now,
      updated_at: now,
      is_unnotified: true,
    })
    .execute();
  await tx
    .insertInto('payment_share')
    .values({
      ...key,
      account_id: accountId,
      customer_id: customerId,
      amount_cents: amountCents,
      balance_after_cents: account.balanceCents - amountCents,
    })
    .execute();
  const { form, reference, enteredBy } = entry;
  await tx
    .insertInto('manual_payment')
    .values({ ...key, customer_id: customerId, form, reference, received_on: receivedOn, entered_by: enteredBy })
    .execute();
  await tx
    .insertInto('payment_event')
    .values({ ...key, event_no: 1, event: 'entered', from_state: null, to_state: 'succeeded', reason: null, at: now })
    .execute();
  const booked = { tenantId: entry.tenant.id, paymentId, today, now };
  await writePosting(tx, { ...booked, posting: reservePosting({ paymentId, shares: [{ accountId, amountCents }] }) });
  await writePosting(tx, { ...booked, posting: settlePosting({ paymentId, amountCents, method: 'cash' }) });
}
