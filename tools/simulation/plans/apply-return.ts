import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { returnConsequence } from '@quittance/domain/installment-plans/retry-rules';
import { caseOfReturn } from '@quittance/services/returns/apply-return';
import type { Transaction } from '../database/transaction.ts';
import type { Moved } from '../payments/moved-payment.ts';
import { movePlan } from './move-plan.ts';

/**
 * Models `applyReturn` (services/returns/apply-return.ts): handles the consequences of a bank's return code besides
 * the reversal.
 */
export async function applyReturn(tx: Transaction, { payment, happening, now, mutant }: Moved): Promise<void> {
  const code = happening.returnCode ?? 'unknown';
  const consequence = returnConsequence(code);
  await openReturnCase(tx, { paymentId: payment.id, code, mutant });
  if (mutant === 'a denied debit changes nothing') return;
  if (consequence === 'revoke-authorization') {
    for (const planId of plansByMethod(tx, payment.methodId)) {
      const { accountId } = tx.one('plan', planId);
      if (!payment.shares.some((share) => share.accountId === accountId)) continue;
      await movePlan(tx, { planId, event: 'stopped', reason: 'authorization-revoked' });
    }
  }
  if (consequence === 'disable-method' || consequence === 'revoke-authorization') {
    const methodIds = sameAccount(tx, payment.methodId);
    await tx.statement('update payment_method set disabled_code');
    for (const methodId of methodIds) {
      await tx.lock('method', methodId);
      const disabledCode = tx.one('method', methodId).disabledCode ?? code;
      await tx.update('method', methodId, { isRetired: true, disabledCode });
    }
    // Makes scheduled payments due now, so that the sweeper declines them without sending anything.
    for (const [id, { state, methodId }] of tx.all('payment')) {
      if (state === 'reserved' && methodIds.includes(methodId) && tx.tryLock('payment', id))
        await tx.update('payment', id, { nextCheckAtMs: now.getTime() });
    }
    for (const planId of methodIds.flatMap((methodId) => plansByMethod(tx, methodId))) {
      await movePlan(tx, { planId, event: 'paused', reason: 'method-disabled' });
    }
  }
  const needsAgreement = consequence === 'new-authorization-needed' || consequence === 'correction-needed';
  if (needsAgreement && payment.planId !== null) {
    await movePlan(tx, { planId: payment.planId, event: 'paused', reason: 'authorization-needed' });
  }
}

async function openReturnCase(
  tx: Transaction,
  { paymentId, code, mutant }: { paymentId: string; code: string; mutant: Moved['mutant'] },
): Promise<void> {
  const kind = caseOfReturn(code);
  if (!kind || (kind === 'unauthorized-return' && mutant === 'a denied debit opens no case')) return;
  await tx.statement('insert into operator_case');
  await tx.insert('case', `${kind} of ${paymentId}`, { paymentId, kind, code });
}

/** Finds every method of the customer with the same account number. */
function sameAccount(tx: Transaction, id: string): string[] {
  const { fingerprint } = tx.one('method', id);
  return tx.all('method').flatMap(([methodId, method]) => (method.fingerprint === fingerprint ? [methodId] : []));
}

function plansByMethod(tx: Transaction, methodId: string): string[] {
  const plans = tx.all('plan').filter(([, plan]) => plan.methodId === methodId && isPlanOpen(plan.state));
  return plans.map(([planId]) => planId);
}
