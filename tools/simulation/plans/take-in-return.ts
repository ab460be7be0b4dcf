import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { returnConsequence } from '@quittance/domain/installment-plans/retry-rules';
import type { Transaction } from '../database/transaction.ts';
import type { Moved } from '../payments/record-event.ts';
import { movePlan } from './move-plan.ts';

/** Models `takeInReturn` (services/payments/take-in-return.ts): what a bank's code asks for beside the money going back. */
export async function takeInReturn(tx: Transaction, { payment, happening, now, mutant }: Moved): Promise<void> {
  const consequence = returnConsequence(happening.returnCode ?? 'unknown');
  if (mutant === 'a denied debit changes nothing') return;
  if (consequence === 'revoke-authorization') {
    for (const planId of plansByMethod(tx, payment.methodId)) {
      const { accountId } = tx.one('plan', planId);
      if (!payment.shares.some((share) => share.accountId === accountId)) continue;
      await movePlan(tx, { planId, event: 'stopped', reason: 'authorization-revoked' });
    }
  }
  if (consequence === 'disable-method' || consequence === 'revoke-authorization') {
    await tx.statement('update payment_method set disabled_code');
    await tx.lock('method', payment.methodId);
    const { disabledCode } = tx.one('method', payment.methodId);
    const code = disabledCode ?? happening.returnCode ?? null;
    await tx.update('method', payment.methodId, { isRetired: true, disabledCode: code });
    // Scheduled payments become due now: the sweeper turns them down without sending anything.
    for (const [id, { state, methodId }] of tx.all('payment')) {
      if (state === 'reserved' && methodId === payment.methodId && tx.tryLock('payment', id))
        await tx.update('payment', id, { nextCheckAtMs: now.getTime() });
    }
    for (const planId of plansByMethod(tx, payment.methodId)) {
      await movePlan(tx, { planId, event: 'paused', reason: 'method-disabled' });
    }
  }
  const needsAgreement = consequence === 'new-authorization-needed' || consequence === 'correction-needed';
  if (needsAgreement && payment.planId !== null) {
    await movePlan(tx, { planId: payment.planId, event: 'paused', reason: 'authorization-needed' });
  }
}

function plansByMethod(tx: Transaction, methodId: string): string[] {
  const plans = tx.all('plan').filter(([, plan]) => plan.methodId === methodId && isPlanOpen(plan.state));
  return plans.map(([planId]) => planId);
}
