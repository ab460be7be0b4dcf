import { disputedReason } from '@quittance/services/disputes/disputed-reason';
import { type Core, occasionOf } from '../core.ts';
import { rollBackWith } from '../database/database-faults.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { movePlan } from '../plans/move-plan.ts';
import { resumePausedPlans } from '../plans/resume-plans.ts';
import { recordEvent } from './record-event.ts';

type Occasion = { paymentId: string; today: string; now: Date };

const happening = { event: 'canceled' as const, reason: disputedReason };

/**
 * Models `cancelIfDisputed` (services/payments/charge/process-payment.ts): locks the accounts before it checks for a
 * dispute.
 */
export async function cancelIfDisputed(core: Core, tx: Transaction, occasion: Occasion): Promise<boolean> {
  await tx.statement('select account for update');
  const { shares } = tx.one('payment', occasion.paymentId);
  for (const accountId of shares.map((share) => share.accountId).toSorted()) await tx.lock('account', accountId);
  await tx.statement('select account where disputed');
  if (!shares.some(({ accountId }) => tx.one('account', accountId).isDisputed)) return false;
  return (await recordEvent(core, tx, { ...occasion, happening })) === 'canceled';
}

/**
 * Models `openDispute` (services/disputes/open-dispute.ts): locks the account, cancels payments that haven't been sent
 * and pauses the plan. Starts again when another process holds one of the payments.
 */
export async function openDispute(core: Core, accountId: string): Promise<void> {
  for (let left = 25; left > 0; left--) {
    const result = await core.database.inTransaction(`dispute ${accountId}`, async (tx) => {
      await tx.statement('select account for update');
      await tx.lock('account', accountId);
      const { now, today } = occasionOf(core);
      if (!(await cancelPayments(core, tx, { accountId, today, now }))) return rollBackWith('busy');
      await tx.statement('update installment_plan set state = paused');
      for (const [planId, plan] of tx.all('plan')) {
        if (plan.accountId === accountId && plan.state === 'active') {
          await movePlan(tx, { planId, event: 'paused', reason: 'disputed' });
        }
      }
      await tx.update('account', accountId, { isDisputed: true });
      return 'opened';
    });
    if (result !== 'busy') return;
    await core.harness.sleepUntil(core.harness.nowMs + 40, 'tries the dispute again');
  }
}

/** Models `withdrawDispute` and `endDispute` (services/disputes): locks the account and resumes its plan. */
export function withdrawDispute(core: Core, accountId: string): Promise<void> {
  return core.database.inTransaction(`withdraw the dispute of ${accountId}`, async (tx) => {
    await tx.statement('select account for update');
    await tx.lock('account', accountId);
    if (!tx.one('account', accountId).isDisputed) return;
    await tx.update('account', accountId, { isDisputed: false });
    await resumePausedPlans(tx, { accountId, ...occasionOf(core) });
  });
}

/**
 * Models `cancelDisputedPayments` (services/disputes/cancel-disputed-payments.ts): locks payments that no other process
 * holds, and returns false when one is held.
 */
async function cancelPayments(
  core: Core,
  tx: Transaction,
  { accountId, today, now }: { accountId: string; today: string; now: Date },
): Promise<boolean> {
  await tx.statement('select payment where reserved for update skip locked');
  const held = reservedOf(tx, accountId).filter(({ id }) => tx.tryLock('payment', id));
  await tx.statement('select payment where reserved');
  if (reservedOf(tx, accountId).length > held.length) return false;
  for (const { id: paymentId } of held) await recordEvent(core, tx, { paymentId, today, now, happening });
  return true;
}

function reservedOf(tx: Transaction, accountId: string): Tables['payment'][] {
  return tx
    .all('payment')
    .map(([, payment]) => payment)
    .filter(({ state, shares }) => state === 'reserved' && shares.some((share) => share.accountId === accountId));
}
