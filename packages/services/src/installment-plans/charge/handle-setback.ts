import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import {
  type ReturnConsequence,
  retryDay,
  returnConsequence,
  type Setback,
} from '@quittance/domain/installment-plans/retry-rules';
import type { HeldInstallment, HeldPlan, InstallmentPayment } from '../change/hold-plan.ts';
import { moveInstallment } from '../change/move-installment.ts';
import { movePlan } from '../change/move-plan.ts';
import { takeMissed } from '../change/take-missed.ts';
import { isNotifiedByPlan } from '../notify/is-notified-by-plan.ts';
import { openCase } from '../notify/open-case.ts';
import { recordPlanEvent } from './record-plan-event.ts';

export type InstallmentSetback = {
  payment: InstallmentPayment;
  plan: HeldPlan;
  installment: HeldInstallment;
  setback: Setback;
};

/**
 * Handles a failed payment of an installment (req 7.6): retries it when the network's rules allow that, and otherwise
 * counts it as missed. Either reopens a completed plan, unless the payer revoked the authorization or the account has
 * another plan. Then only the balance is restored, and an employee reviews it.
 */
export async function handleSetback(tx: TenantTransaction, set: InstallmentSetback): Promise<void> {
  const { plan } = set;
  const status = await statusOf(tx, set);
  const retryOn = status === 'ended' ? undefined : await dayOfRetry(tx, set);
  if (retryOn) {
    if (plan.state === 'completed') await revive(tx, set);
    await tryAgain(tx, { ...set, retryOn });
  } else {
    await fail(tx, { ...set, isPlanEnded: status === 'ended' });
  }
}

async function statusOf(
  tx: TenantTransaction,
  { plan, payment, setback }: InstallmentSetback,
): Promise<'open' | 'ended'> {
  if (isPlanOpen(plan.state)) return 'open';
  if (plan.state !== 'completed' || consequenceOf(setback) === 'revoke-authorization') return 'ended';
  if (!plan.hasRival) return 'open';
  const code = setback.kind === 'return' ? setback.code : null;
  const { tenantId, planId, customerId, accountId } = plan;
  const { paymentId, now } = payment;
  await openCase(tx, { tenantId, planId, customerId, accountId, paymentId, kind: 'plan-stopped', code, now });
  return 'ended';
}

async function dayOfRetry(
  tx: TenantTransaction,
  { payment, installment, setback }: InstallmentSetback,
): Promise<CalendarDate | undefined> {
  const { tenantId, planId, sequence } = payment;
  const { first } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.min('scheduled_for').as('first'))
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .where('installment_sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  const today = parseDate(payment.today);
  return retryDay(setback, { tries: installment.tries, firstChargedOn: first ? parseDate(first) : today, today });
}

async function tryAgain(
  tx: TenantTransaction,
  { payment, installment, setback, retryOn }: InstallmentSetback & { retryOn: CalendarDate },
): Promise<void> {
  const { tenantId, planId, sequence, paymentId, now } = payment;
  const isLate = installment.state === 'paid';
  const event = isLate ? 'returned-for-now' : 'refused-for-now';
  const step = { tenantId, planId, sequence };
  const moved = await moveInstallment(tx, { ...step, from: installment.state, event, chargeOn: retryOn });
  if (!moved) return;
  const happened = isLate ? 'installment-returned' : 'installment-retrying';
  await recordPlanEvent(tx, { ...step, event: happened, paymentId, reason: reasonOf(setback), now });
}

async function fail(
  tx: TenantTransaction,
  { isPlanEnded, ...set }: InstallmentSetback & { isPlanEnded: boolean },
): Promise<void> {
  const { payment, installment, setback } = set;
  const { tenantId, planId, sequence, paymentId, now } = payment;
  const isLate = installment.state === 'paid';
  const step = { tenantId, planId, sequence };
  const moved = await moveInstallment(tx, { ...step, from: installment.state, event: isLate ? 'returned' : 'refused' });
  if (!moved) return;
  const code = setback.kind === 'return' ? setback.code : null;
  if (!isPlanEnded) await takeMissed(tx, { ...set, code, revive: () => revive(tx, set) });
  const isNotified = await isNotifiedByPlan(tx, payment);
  const happened = isLate ? 'installment-returned' : 'installment-failed';
  await recordPlanEvent(tx, {
    ...step,
    event: happened,
    paymentId,
    reason: reasonOf(setback),
    isNotified,
    now,
  });
}

/** Reopens a completed plan. When its method is no longer usable, the plan pauses until it gets a new one. */
async function revive(tx: TenantTransaction, { payment, setback }: InstallmentSetback): Promise<void> {
  const { tenantId, planId, sequence, paymentId, now } = payment;
  const about = { tenantId, planId, sequence, paymentId, now };
  await movePlan(tx, { ...about, event: 'revived', isNotified: true });
  const reason = pauseReasons[consequenceOf(setback)];
  if (reason) await movePlan(tx, { ...about, event: 'paused', reason });
}

/** The reason that a plan reopened by a return pauses at once. */
export const pauseReasons: Partial<Record<ReturnConsequence, 'method-disabled' | 'authorization-needed'>> = {
  'disable-method': 'method-disabled',
  'new-authorization-needed': 'authorization-needed',
  'correction-needed': 'authorization-needed',
};

/** Returns the consequence of a failed payment apart from a retry. A decline has none. */
export function consequenceOf(setback: Setback): ReturnConsequence {
  return setback.kind === 'return' ? returnConsequence(setback.code) : 'none';
}

function reasonOf(setback: Setback): string {
  if (setback.kind === 'return') return setback.code;
  return setback.isForLackOfFunds ? 'insufficient-funds' : 'declined';
}
