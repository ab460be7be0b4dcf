import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { installmentId, installmentsOf } from './move-plan.ts';

/** Reads inside a transaction or from committed rows. */
type Reader = Pick<Transaction, 'all' | 'one'>;

/** A due installment, locked with its plan and account. */
export type DueInstallment = { plan: Tables['plan']; installment: Tables['installment']; account: Tables['account'] };

/**
 * Models the three statements of `lockDueInstallments` (services/installment-plans/charge/lock-due-installments.ts):
 * locks installments and plans with `for update skip locked`, then their accounts in the same way, and reads what is
 * due again.
 */
export async function lockDueInstallments(tx: Transaction, today: string): Promise<DueInstallment[]> {
  await tx.statement('select installment, installment_plan for update skip locked');
  const plans = dueInstallments(tx, today).filter(({ plan, installment }) => {
    const id = installmentId(plan.id, installment.sequence);
    return tx.tryLock('installment', id) && tx.tryLock('plan', plan.id);
  });
  if (plans.length === 0) return [];
  await tx.statement('select account for update skip locked');
  const accounts = new Set(plans.map(({ plan }) => plan.accountId).filter((id) => tx.tryLock('account', id)));
  await tx.statement('select what is due, again');
  const held = new Set(plans.map(({ plan }) => plan.id));
  const first = new Map<string, DueInstallment>();
  for (const each of dueInstallments(tx, today)) {
    if (held.has(each.plan.id) && accounts.has(each.plan.accountId) && !first.has(each.plan.id)) {
      first.set(each.plan.id, each);
    }
  }
  return [...first.values()];
}

/** Lists due installments that weren't passed over, ordered by day, as the reader sees them. */
export function dueInstallments(tx: Reader, today: string): DueInstallment[] {
  const found: DueInstallment[] = [];
  for (const [planId, plan] of tx.all('plan')) {
    if (plan.state !== 'active' || isChargedToday(tx, { planId, today }) || isOnlyHeld(tx, { plan, today })) continue;
    const account = tx.one('account', plan.accountId);
    for (const [, installment] of installmentsOf(tx, planId)) {
      if (isInstallmentAhead(installment.state) && installment.chargeOn <= today) {
        found.push({ plan, installment, account });
      }
    }
  }
  return found.toSorted((one, other) => one.installment.chargeOn.localeCompare(other.installment.chargeOn));
}

const endedStates = ['declined', 'canceled', 'returned'];

function isChargedToday(tx: Reader, { planId, today }: { planId: string; today: string }): boolean {
  return tx
    .all('payment')
    .some(([, taken]) => taken.planId === planId && taken.scheduledFor === today && !endedStates.includes(taken.state));
}

const undecided = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];

function isOnlyHeld(tx: Reader, { plan, today }: { plan: Tables['plan']; today: string }): boolean {
  if (tx.one('account', plan.accountId).balanceCents > 0) return false;
  return tx
    .all('payment')
    .some(
      ([, { shares, scheduledFor, state }]) =>
        scheduledFor <= today &&
        undecided.includes(state) &&
        shares.some(({ accountId }) => accountId === plan.accountId),
    );
}
