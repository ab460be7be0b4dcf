import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import { cancelCharge } from '@quittance/domain/autopay/cancel-charge';
import { sql } from 'kysely';
import type { RecordEvent } from '../../payments/payment-step.ts';
import type { AgreementFacts } from '../facts/load-agreements.ts';
import { chargeOf } from './charge-columns.ts';
import { recordAutopayEvent } from './record-autopay-event.ts';
import { type ChargeRow, chargeRowColumns, saveStep } from './store-charge.ts';

/** Reason of a payment that was canceled because autopay ended before it was sent. */
export const endedReason = 'autopay-ended';

/**
 * Ends an active agreement, with every charge and payment that hasn't been sent. Payments at a processor continue.
 * Requires that the caller has locked the account and the agreement. `recordEvent` is passed in, because payments react
 * on autopay too.
 */
export async function endAgreement(
  tx: TenantTransaction,
  {
    facts,
    reason,
    recordEvent,
    now,
  }: { facts: AgreementFacts; reason: AutopayEndReason; recordEvent: RecordEvent; now: Date },
): Promise<void> {
  const tenantId = facts.tenant.id;
  const { autopay_id: autopayId } = facts.agreement;
  const { numUpdatedRows } = await tx
    .updateTable('autopay')
    .set({ state: 'ended', end_reason: reason, ended_at: now, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', autopayId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await recordAutopayEvent(tx, { tenantId, autopayId, event: 'ended', reason, now });
  for (const row of await lockAhead(tx, { tenantId, autopayId })) {
    const canceled = cancelCharge(chargeOf(row), endedReason);
    if (canceled.kind === 'canceled') await saveStep(tx, facts, { row, step: canceled.step, isNotified: true, now });
  }
  for (const paymentId of await lockUnsent(tx, { tenantId, autopayId })) {
    const happening = { event: 'canceled' as const, reason: endedReason };
    await recordEvent(tx, { tenantId, paymentId, today: facts.today, now, happening });
  }
}

type OfAutopay = { tenantId: string; autopayId: string };

function lockAhead(tx: TenantTransaction, { tenantId, autopayId }: OfAutopay): Promise<ChargeRow[]> {
  return tx
    .selectFrom('autopay_charge')
    .select(chargeRowColumns)
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', autopayId)
    .where('state', 'in', ['announced', 'asking', 'retrying'])
    .orderBy('charge_id')
    .forUpdate()
    .execute();
}

/** Skips a payment that another process holds, because it is being sent. */
async function lockUnsent(tx: TenantTransaction, { tenantId, autopayId }: OfAutopay): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select p.payment_id from autopay_charge c
    join payment p on p.tenant_id = c.tenant_id and p.payment_id = c.payment_id
    where c.tenant_id = ${tenantId} and c.autopay_id = ${autopayId} and c.state = 'charging' and p.state = 'reserved'
    order by p.payment_id for update of p skip locked
  `.execute(tx);
  return rows.map((row) => row.payment_id);
}
