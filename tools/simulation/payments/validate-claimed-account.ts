import {
  type AccountValidation,
  chooseAccountValidation,
  type EarlierValidation,
} from '@quittance/domain/payment-methods/account-validation';
import { processorFacts } from '@quittance/domain/payments/processor-names';
import type { ClaimedPayment } from '@quittance/services/payments/charge/claim-payment';
import { type Core, tenant } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';

/**
 * Models `validateClaimedAccount` (services/payments/reserve/validate-claimed-account.ts): reads the account's facts and
 * stores the result with the attempt.
 */
export async function validateClaimedAccount(
  core: Core,
  { tx, claimed }: { tx: Transaction; claimed: ClaimedPayment },
): Promise<AccountValidation> {
  const { payment_id: paymentId } = claimed;
  await tx.statement('select payment_attempt, payment, tenant');
  const { accountValidation: setting, processor } = tx.one('tenant', tenant.id);
  const known = tx.one('payment', paymentId).validation;
  if (known) return known;
  const earlier = earlierValidation(core, { tx, paymentId });
  const isSkipped = core.mutant === 'an account is debited without its prenote';
  const hasOwnValidation = isSkipped || processorFacts[processor].validatesBankAccounts;
  const validation = chooseAccountValidation({ setting, earlier, hasOwnValidation });
  await tx.statement('update payment_attempt set validation_method, validation_result');
  await tx.update('payment', paymentId, { validation });
  return validation;
}

function earlierValidation(
  { mutant }: Core,
  { tx, paymentId }: { tx: Transaction; paymentId: string },
): EarlierValidation {
  const { fingerprint } = tx.one('method', tx.one('payment', paymentId).methodId);
  const same = tx
    .all('payment')
    .map(([, payment]) => payment)
    .filter(({ id, methodId }) => id !== paymentId && tx.one('method', methodId).fingerprint === fingerprint);
  const hasResult = ({ validation }: Tables['payment'], result: AccountValidation['result']) =>
    validation?.method === 'prenote' && validation.result === result;
  const isGood = (payment: Tables['payment']) =>
    payment.state === 'settled' ||
    (payment.state === 'accepted' && hasResult(payment, 'passed')) ||
    (payment.state === 'returned' && mutant === 'a returned debit validates its account');
  if (same.some(isGood)) return 'passed';
  return same.some((payment) => hasResult(payment, 'failed')) ? 'failed' : null;
}

/**
 * Models `endValidation` (services/ach/end-validation.ts): records the result of the prenote that a debit waited for.
 */
export async function endValidation(
  tx: Transaction,
  { paymentId, result }: { paymentId: string; result: 'passed' | 'failed' },
): Promise<void> {
  await tx.statement('update payment_attempt set validation_result');
  await tx.lock('payment', paymentId);
  const { validation } = tx.one('payment', paymentId);
  if (validation?.method !== 'prenote' || validation.result !== 'pending') return;
  await tx.update('payment', paymentId, { validation: { ...validation, result } });
}

/**
 * Models `validationOf` (services/payments/record/move-payment.ts): derives the result of a pending account validation
 * from a payment's event.
 */
export function validationAfter(
  validation: AccountValidation | null,
  { to, reason }: { to: Tables['payment']['state']; reason: string | undefined },
): AccountValidation | null {
  if (validation?.result !== 'pending') return validation;
  const isChecked = validation.method === 'processor' && (to === 'accepted' || to === 'succeeded');
  const isTriedOut = to === 'settled' && (validation.method === 'processor' || validation.method === 'prenote');
  if (isChecked || isTriedOut) return { ...validation, result: 'passed' };
  const isFailed = to === 'declined' && reason === 'bank-account-not-verified';
  return isFailed ? { ...validation, result: 'failed' } : validation;
}
