import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AutopayCharge, stepCharge } from '@quittance/domain/autopay/autopay-charge';
import {
  type AutopayChargeReason,
  autopayChargeReasons,
  nextAutopayChargeState,
} from '@quittance/domain/autopay/autopay-charge-life';
import { afterSetback } from '@quittance/domain/autopay/handle-charge-setback';
import type { Setback } from '@quittance/domain/installment-plans/retry-rules';
import { cents } from '@quittance/domain/money/cents';
import { disputedReason } from '../../disputes/disputed-reason.ts';
import { outcomeOf } from '../../installment-plans/charge/advance-plan.ts';
import type { FollowedPayment, RecordEvent } from '../../payments/payment-step.ts';
import { loadTenantRow } from '../../tenants/find-tenant.ts';
import { holdAgreement } from '../facts/hold-agreement.ts';
import { type AgreementFacts, chargeFacts } from '../facts/load-agreements.ts';
import { chargeOf } from './charge-columns.ts';
import { endAgreement } from './end-agreement.ts';
import { type HeldCharge, lockCharges } from './lock-charges.ts';
import { saveStep } from './store-charge.ts';

type ChargePayment = FollowedPayment & { readonly chargeId: string; readonly recordEvent: RecordEvent };

/**
 * Moves a charge and its agreement after its payment changed state: paid, tried again, failed, or canceled before it was
 * sent, including a bank return long after it was paid. A payment with an open outcome moves nothing. The caller has
 * locked the payment's row.
 */
export async function advanceCharge(tx: TenantTransaction, payment: ChargePayment): Promise<void> {
  const { tenantId, paymentId, chargeId, today, to } = payment;
  const outcome = to === 'canceled' ? 'canceled' : outcomeOf(payment);
  if (!outcome || outcome === 'put-off') return;
  const found = await tx
    .selectFrom('autopay_charge')
    .select('autopay_id')
    .where('tenant_id', '=', tenantId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const tenant = await loadTenantRow(tx, tenantId);
  const facts = await holdAgreement(tx, { tenant, autopayId: found.autopay_id, key: null, today });
  const [held] = await lockCharges(tx, { tenantId, chargeId });
  // A later payment has taken this one's place, so that one moves the charge.
  if (!facts || held?.row.payment_id !== paymentId) return;
  const moved = { payment, facts, held, charge: chargeOf(held.row) };
  if (outcome === 'paid') await takePaid(tx, moved);
  else if (outcome === 'canceled' && held.row.state === 'charging') await takeCanceled(tx, moved);
  else await takeSetback(tx, { ...moved, setback: outcome === 'canceled' ? declined : outcome });
}

/** A payment that an operator voids after it succeeded. */
const declined: Setback = { kind: 'decline', isForLackOfFunds: false };

type Moved = {
  readonly payment: ChargePayment;
  readonly facts: AgreementFacts;
  readonly held: HeldCharge;
  readonly charge: AutopayCharge;
};

/** The receipt tells the customer. A payment that settles after it succeeded moves nothing. */
async function takePaid(
  tx: TenantTransaction,
  { payment: { tenantId, paymentId, now }, facts, held, charge }: Moved,
): Promise<void> {
  if (!nextAutopayChargeState(charge.state, 'paid')) return;
  const { row } = held;
  await saveStep(tx, facts, { row, step: stepCharge(charge, { event: 'paid' }), paymentId, isNotified: true, now });
  const { amount_cents: previousCents } = await tx
    .selectFrom('payment')
    .select('amount_cents')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('autopay')
    .set({ previous_cents: previousCents, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', row.autopay_id)
    .execute();
}

/** Other messages report a dispute and the end of autopay. */
async function takeCanceled(
  tx: TenantTransaction,
  { payment: { paymentId, now, happening }, facts, held, charge }: Moved,
): Promise<void> {
  const reason = happening.reason === disputedReason ? 'account-disputed' : chargeReason(happening.reason);
  const step = stepCharge(charge, { event: 'canceled', reason });
  await saveStep(tx, facts, { row: held.row, step, paymentId, isNotified: true, now });
}

function chargeReason(reason: string | undefined): AutopayChargeReason | null {
  return autopayChargeReasons.find((each) => each === reason) ?? null;
}

/** Returns consequences for the method and the case are those of any payment. */
async function takeSetback(
  tx: TenantTransaction,
  { payment, facts, held, charge, setback }: Moved & { setback: Setback },
): Promise<void> {
  if (charge.state !== 'charging' && charge.state !== 'paid') return;
  const { paymentId, now, recordEvent } = payment;
  const { row, bill } = held;
  const amountCents = cents(row.tried_cents ?? row.amount_cents);
  const { step, ends } = afterSetback(charge, { ...chargeFacts(facts, { bill, amountCents }), setback });
  await saveStep(tx, facts, { row, step, reason: reasonOf(setback), paymentId, now });
  if (ends && facts.agreement.state === 'active') await endAgreement(tx, { facts, reason: ends, recordEvent, now });
}

function reasonOf(setback: Setback): string {
  if (setback.kind === 'return') return setback.code;
  return setback.isForLackOfFunds ? 'insufficient-funds' : 'declined';
}
