import { parseDate } from '@internationalized/date';
import { installmentCharge } from '@quittance/domain/installment-plans/installment-charge';
import { nextInstallmentState } from '@quittance/domain/installment-plans/plan-life';
import type { Cents } from '@quittance/domain/money/cents';
import { earliestAnnouncedDay } from '@quittance/domain/payments/debit-notice';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import {
  isAmountVarying,
  needsInstallmentNotice,
} from '@quittance/services/installment-plans/charge/announced-installment';
import { type Core, morningOf, occasionOf, reportingFaults } from '../core.ts';
import type { Transaction } from '../database/transaction.ts';
import { isAnnounced } from '../notices/notice-delivered.ts';
import { announced } from '../notices/send-notices.ts';
import { processPayment } from '../payments/process-payment.ts';
import { addToBalances } from '../payments/record-event.ts';
import { type DueInstallment, lockDueInstallments } from './lock-due-installments.ts';
import { installmentId, movePlan } from './move-plan.ts';

const graceMs = 5_000;

/**
 * Models `chargeDueInstallments` (services/installment-plans/charge/charge-due-installments.ts): runs from 6 a.m. and
 * commits each batch before sending any of its payments. Here, payments are sent one at a time.
 */
export async function chargeDueInstallments(core: Core): Promise<void> {
  for (;;) {
    const { now, today } = occasionOf(core);
    if (morningOf(today) > now.getTime()) return;
    const { isMore, paymentIds, postponed } = await core.database.inTransaction('charge what is due', (tx) =>
      reserveBatch(core, tx, { today, now }),
    );
    if (!isMore) return;
    for (const installmentId of postponed) core.tally.countHeld(core, { installmentId });
    for (const paymentId of paymentIds) await reportingFaults(core, () => processPayment(core, paymentId));
  }
}

async function reserveBatch(core: Core, tx: Transaction, { today, now }: { today: string; now: Date }) {
  const due = await lockDueInstallments(tx, today);
  const paymentIds: string[] = [];
  const postponed: string[] = [];
  const charged: (DueInstallment & { amountCents: Cents })[] = [];
  for (const each of due) {
    const { plan, installment, account } = each;
    const charge = installmentCharge(
      { amountCents: installment.amountCents, balanceCents: account.balanceCents },
      {
        isDisputed: account.isDisputed,
        methodKind: 'bank',
        isMethodTaken: true,
        isMethodGone: tx.one('method', plan.methodId).isRetired,
        expiry: undefined,
        today: parseDate(today),
      },
    );
    if (charge.kind === 'charge' && lacksNotice(core, tx, each)) postponed.push(await postpone(tx, each, today));
    else if (charge.kind === 'charge') charged.push({ ...each, amountCents: charge.amountCents });
    else if (charge.kind === 'rest') await movePlan(tx, { planId: plan.id, event: 'paused', reason: charge.reason });
    else await movePlan(tx, { planId: plan.id, event: 'completed', reason: 'nothing-owed' });
  }
  if (charged.length > 0) await tx.statement('insert into payment, update installment set state = submitted');
  for (const each of charged) paymentIds.push(await insertPayment(core, tx, { ...each, today, now }));
  return { isMore: due.length > 0, paymentIds, postponed };
}

/** Models `lacksNotice`: a retry needs no notice, because the message about the return names its day and amount. */
function lacksNotice(core: Core, tx: Transaction, { plan, installment }: DueInstallment): boolean {
  if (installment.state === 'retrying' || core.mutant === 'a missing notice counts') return false;
  const about = announced(tx, installment);
  const notice = { installmentId: installmentId(plan.id, installment.sequence), chargeOn: installment.chargeOn };
  if (isAnnounced(core, tx, { ...notice, dueCents: about.due_cents })) return false;
  return needsInstallmentNotice(about, parseDate(plan.agreedOn));
}

/** Models `postponeUnnoticed` (services/installment-plans/change/postpone-unnoticed.ts). */
async function postpone(tx: Transaction, { plan, installment }: DueInstallment, today: string): Promise<string> {
  const isVarying = isAmountVarying(announced(tx, installment));
  const chargeOn = earliestAnnouncedDay(parseDate(today), { isAmountVarying: isVarying, method: plan.kind });
  await tx.statement('update installment set charge_on');
  const id = installmentId(plan.id, installment.sequence);
  await tx.update('installment', id, { chargeOn: chargeOn.toString(), noticedAtMs: null });
  return id;
}

/**
 * Models one row of the statement of `insertInstallmentPayments`
 * (services/installment-plans/create/insert-installment-payments.ts).
 */
async function insertPayment(
  core: Core,
  tx: Transaction,
  { plan, installment, amountCents, today, now }: DueInstallment & { amountCents: Cents; today: string; now: Date },
): Promise<string> {
  const paymentId = core.nextId('payment');
  const shares = [{ accountId: plan.accountId, amountCents }];
  const posting = reservePosting({ paymentId, shares });
  await tx.insert('payment', paymentId, {
    id: paymentId,
    state: 'reserved',
    shares,
    amountCents,
    feeCents: installment.feeCents,
    methodId: plan.methodId,
    kind: plan.kind,
    scheduledFor: today,
    createdAtMs: now.getTime(),
    madeOn: null,
    needsNotice: false,
    noticedAtMs: null,
    leaseUntilMs: null,
    nextCheckAtMs: now.getTime() + graceMs,
    checksMade: 0,
    declineCode: null,
    returnCode: null,
    planId: plan.id,
    sequence: installment.sequence,
    retryOf: installment.state === 'retrying' ? installment.paymentId : null,
    processorKey: `${paymentId}-1`,
    tries: 0,
    firstSentAtMs: null,
    wasDisabled: false,
    validation: null,
    request: null,
  });
  await tx.insert('posting', `${paymentId} reserve`, { ...posting, paymentId });
  await addToBalances(tx, [posting]);
  const state = nextInstallmentState(installment.state, 'charged');
  if (!state) throw new Error(`an installment that is ${installment.state} was charged`);
  const id = installmentId(plan.id, installment.sequence);
  await tx.update('installment', id, { state, tries: installment.tries + 1, paymentId });
  return paymentId;
}
