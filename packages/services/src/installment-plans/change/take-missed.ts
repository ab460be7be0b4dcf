import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  afterMissedInstallment,
  type MissedOutcome,
} from '@quittance/domain/installment-plans/change/missed-installment';
import type { InstallmentState } from '@quittance/domain/installment-plans/plan-life';
import { breakSettlement } from '../../settlements/break-settlement.ts';
import { completeDonePlan } from '../charge/complete-done-plan.ts';
import { openCase } from '../notify/open-case.ts';
import type { HeldInstallment, HeldPlan, InstallmentPayment } from './hold-plan.ts';
import { movePlan } from './move-plan.ts';

/**
 * An installment that has just been missed. `payment` is the failed payment; `code` is the bank's return code, if any.
 */
export type MissedInstallment = {
  payment: Pick<InstallmentPayment, 'tenantId' | 'planId' | 'sequence' | 'paymentId' | 'today' | 'now'>;
  plan: HeldPlan;
  installment: HeldInstallment;
  code: string | null;
  /** Reopens a completed plan first, when the missed installment gives it something to do. */
  revive: () => Promise<void>;
};

/**
 * Applies the plan's terms to a missed installment (req 7.6): asks the customer, does nothing or stops the plan. Never
 * adds a debit; the coming debits stay as authorized. Breaks a settlement whose terms the miss violates.
 */
export async function takeMissed(tx: TenantTransaction, missed: MissedInstallment): Promise<void> {
  const { plan, payment } = missed;
  const outcome = outcomeOf(missed);
  if (outcome.kind !== 'stop') {
    const { sequence, paymentId, now } = payment;
    // The message about the payment says that no other one follows, and asks the customer.
    await completeDonePlan(tx, { plan, paymentId, sequence, now, isNotified: true });
    return;
  }
  if (plan.state === 'completed') await missed.revive();
  await stop(tx, { ...missed, outcome });
}

/** Decides by the plan's terms (req 7.6). */
export function outcomeOf({ plan, installment, payment }: MissedInstallment): MissedOutcome {
  const { settlement, installments } = plan;
  const { sequence } = installment;
  const kept = installments.filter(({ state }) => state !== 'canceled').map(({ dueOn }) => dueOn);
  const lastOn = kept.reduce((latest, day) => (day.compare(latest) > 0 ? day : latest), installment.dueOn);
  const missed = 1 + installments.filter((each) => each.state === 'failed' && each.sequence !== sequence).length;
  return afterMissedInstallment(
    {
      afterMissed: plan.afterMissed,
      lastOn,
      missedInARow: missedInARow(installments, sequence),
      settlement: settlement && { ...settlement, missed },
    },
    parseDate(payment.today),
  );
}

async function stop(
  tx: TenantTransaction,
  { payment, plan, code, outcome }: MissedInstallment & { outcome: Extract<MissedOutcome, { kind: 'stop' }> },
): Promise<void> {
  const { tenantId, planId, sequence, paymentId, now } = payment;
  const { reason } = outcome;
  // The settlement's own message reports that it is broken.
  const isNotified = reason === 'settlement-broken';
  const stopped = await movePlan(tx, {
    tenantId,
    planId,
    sequence,
    paymentId,
    event: 'stopped',
    reason,
    isNotified,
    now,
  });
  if (!stopped) return;
  const { customerId, accountId, settlement } = plan;
  await openCase(tx, { tenantId, planId, customerId, accountId, paymentId, kind: 'plan-stopped', code, now });
  if (settlement) await breakSettlement(tx, { tenantId, settlementId: settlement.settlementId, now });
}

/**
 * Counts the consecutive missed installments around one, including it. Undecided, skipped and canceled installments
 * neither count nor interrupt the series.
 */
export function missedInARow(
  installments: readonly { sequence: number; state: InstallmentState; dueOn: CalendarDate }[],
  sequence: number,
): number {
  const decided = installments
    .filter((each) => each.sequence === sequence || each.state === 'paid' || each.state === 'failed')
    .toSorted((one, other) => one.dueOn.compare(other.dueOn) || one.sequence - other.sequence);
  const index = decided.findIndex((each) => each.sequence === sequence);
  const before = decided.slice(0, index).toReversed();
  const after = decided.slice(index + 1);
  return 1 + missedFirst(before) + missedFirst(after);
}

function missedFirst(decided: readonly { state: InstallmentState }[]): number {
  const end = decided.findIndex(({ state }) => state === 'paid');
  return end === -1 ? decided.length : end;
}
