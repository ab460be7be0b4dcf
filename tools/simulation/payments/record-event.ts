import { cents } from '@quittance/domain/money/cents';
import { nextPaymentState, type PaymentState } from '@quittance/domain/payments/payment-life';
import type { PaymentHappening } from '@quittance/services/payments/payment-step';
import { postingsOf } from '@quittance/services/payments/record/postings-of';
import type { Core } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { advancePlan } from '../plans/advance-plan.ts';
import { applyReturn } from '../plans/apply-return.ts';
import type { Moved } from './moved-payment.ts';
import { validationAfter } from './validate-claimed-account.ts';

type Payment = Tables['payment'];

type Occurrence = { paymentId: string; today: string; now: Date; happening: PaymentHappening };

/**
 * Models `recordEvent` (services/payments/record/record-event-with.ts): tries the state that the lease holder expects,
 * and then, unless the lease must still be held, the state of the locked row. Returns the new state, or undefined when
 * the event can no longer happen.
 */
export async function recordEvent(
  core: Core,
  tx: Transaction,
  { expected, leaseUntilMs, ...occurrence }: Occurrence & { expected?: Payment; leaseUntilMs?: number | undefined },
): Promise<PaymentState | undefined> {
  if (expected) {
    const to = await moveFrom(core, tx, { ...occurrence, from: expected, leaseUntilMs });
    if (to || leaseUntilMs !== undefined) return to;
  }
  await tx.statement('select state from payment for update');
  await tx.lock('payment', occurrence.paymentId);
  const row = tx.get('payment', occurrence.paymentId);
  return row && moveFrom(core, tx, { ...occurrence, from: row });
}

async function moveFrom(
  core: Core,
  tx: Transaction,
  { from, leaseUntilMs, ...occurrence }: Occurrence & { from: Payment; leaseUntilMs?: number | undefined },
): Promise<PaymentState | undefined> {
  const { paymentId, happening, today, now } = occurrence;
  const to = nextPaymentState(from.state, happening.event);
  if (!to) return undefined;
  const postings = postingsOf({ ...from, paymentId, from: from.state, to, method: from.kind });
  await tx.statement(`update payment set state = ${to} where state = ${from.state} (${happening.event})`);
  await tx.lock('payment', paymentId);
  const row = tx.one('payment', paymentId);
  const isHeld = leaseUntilMs === undefined || row.leaseUntilMs === leaseUntilMs;
  if ((row.state !== from.state || !isHeld) && core.mutant !== 'a step without its guard') return undefined;
  const payment: Payment = {
    ...row,
    state: to,
    leaseUntilMs: null,
    nextCheckAtMs: happening.nextCheckAt?.getTime() ?? null,
    checksMade: row.checksMade + (happening.isCheck ? 1 : 0),
    declineCode: happening.declineCode ?? row.declineCode,
    returnCode: happening.returnCode ?? row.returnCode,
    validation: validationAfter(row.validation, { to, reason: happening.reason }),
  };
  await tx.update('payment', paymentId, payment);
  for (const posting of postings) await tx.insert('posting', `${paymentId} ${posting.kind}`, { ...posting, paymentId });
  await addToBalances(tx, postings);
  await follow(tx, { payment, to, happening, today, now, mutant: core.mutant });
  return to;
}

/** Applies postings to account balances in order of the accounts' ids, as `ledgerRows` does. */
export async function addToBalances(tx: Transaction, postings: readonly Pick<Tables['posting'], 'entries'>[]) {
  const changes = new Map<string, number>();
  for (const { account, amountCents } of postings.flatMap(({ entries }) => entries)) {
    const [kind, accountId] = account.split(':');
    if (kind === 'receivable' && accountId) changes.set(accountId, (changes.get(accountId) ?? 0) + amountCents);
  }
  for (const [accountId, change] of [...changes].toSorted(([one], [other]) => one.localeCompare(other))) {
    await tx.lock('account', accountId);
    await tx.update('account', accountId, { balanceCents: cents(tx.one('account', accountId).balanceCents + change) });
  }
}

/** Models the reactions of services/payment-reactions/record-event.ts without the settlement's. */
async function follow(tx: Transaction, moved: Moved): Promise<void> {
  if (moved.to === 'returned') await applyReturn(tx, moved);
  await advancePlan(tx, moved);
}
