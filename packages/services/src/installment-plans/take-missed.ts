import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { afterMissedInstallment, type MissedOutcome } from '@quittance/domain/installment-plans/missed-installment';
import { breakSettlement } from '../settlements/break-settlement.ts';
import type { InstallmentPayment } from './advance-plan.ts';
import { completeDonePlan } from './complete-done-plan.ts';
import type { HeldInstallment, HeldPlan } from './hold-plan.ts';
import { missedInARow } from './missed-in-a-row.ts';
import { movePlan } from './move-plan.ts';
import { openCase } from './open-case.ts';

/** An installment that has just been missed for good. Its payment is what it was missed by, and `code` why, where a bank said so. */
export type MissedInstallment = {
  payment: Pick<InstallmentPayment, 'tenantId' | 'planId' | 'sequence' | 'paymentId' | 'today' | 'now'>;
  plan: HeldPlan;
  installment: HeldInstallment;
  code: string | null;
  /** Brings the plan back first, where it was completed and this gives it something to do. */
  revive: () => Promise<void>;
};

/**
 * Carries out what a plan does about an installment that was missed for good (req 7.6): it asks the customer, lets it be, or stops. It never
 * debits again by itself: the debits ahead stay as they were authorized. A settlement whose terms that breaks is broken with it.
 */
export async function takeMissed(tx: TenantTransaction, missed: MissedInstallment): Promise<void> {
  const { plan, payment } = missed;
  const outcome = outcomeOf(missed);
  if (outcome.kind !== 'stop') {
    const { sequence, paymentId, now } = payment;
    // The message about the payment says that no other one follows, and asks.
    await completeDonePlan(tx, { plan, paymentId, sequence, now, isTold: true });
    return;
  }
  if (plan.state === 'completed') await missed.revive();
  await stop(tx, { ...missed, outcome });
}

/** What the plan's terms say about the installment that was missed (req 7.6). */
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
  // That a settlement is broken is told by the settlement.
  const isTold = reason === 'settlement-broken';
  const stopped = await movePlan(tx, { tenantId, planId, sequence, paymentId, event: 'stopped', reason, isTold, now });
  if (!stopped) return;
  const { customerId, accountId, settlement } = plan;
  await openCase(tx, { tenantId, planId, customerId, accountId, paymentId, kind: 'plan-stopped', code, now });
  if (settlement) await breakSettlement(tx, { tenantId, settlementId: settlement.settlementId, now });
}
