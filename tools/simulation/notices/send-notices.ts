import { type CalendarDate, parseDate } from '@internationalized/date';
import { noticeDay } from '@quittance/domain/installment-plans/schedule/charge-day';
import { noticeWindow } from '@quittance/domain/payments/debit-notice';
import { laterPaymentNoticeDay } from '@quittance/domain/payments/later-payment-notice-day';
import {
  isAmountVarying,
  needsInstallmentNotice,
} from '@quittance/services/installment-plans/charge/announced-installment';
import { type Core, morningOf, occasionOf, reportingFaults, tenant } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { installmentsOf } from '../plans/move-plan.ts';

type Reader = Pick<Transaction, 'all' | 'one' | 'get'>;

const furthestNoticeDays = 14;
/** Id of the only row in `contact`. */
export const contactId = 'customer';

/** Models `sendComingPaymentNotices` and `sendLaterPaymentNotices` (services), committing each notice separately. */
export async function sendNotices(core: Core): Promise<void> {
  const today = parseDate(occasionOf(core).today);
  const coming = await core.database.inTransaction('look for coming debits', async (tx) => {
    await tx.statement('select installment, payment not noticed');
    return [
      ...comingInstallments(tx, today).map(([id]) => ({ installmentId: id })),
      ...comingPayments(tx, today).map(([id]) => ({ paymentId: id })),
    ];
  });
  for (const about of coming) {
    await reportingFaults(core, () =>
      core.database.inTransaction('notice of a debit', (tx) =>
        'paymentId' in about ? noticePayment(core, tx, about) : noticeInstallment(core, tx, about),
      ),
    );
  }
}

/** Lists installments whose notice is due. */
export function comingInstallments(tx: Reader, today: CalendarDate): [string, Tables['installment']][] {
  return tx.all('installment').filter(([, each]) => {
    if (each.state !== 'scheduled' || each.noticedAtMs !== null) return false;
    if (tx.one('plan', each.planId).state !== 'active') return false;
    return isComing(each.chargeOn, today) && noticeDayOf(tx, each).compare(today) <= 0;
  });
}

/** Lists single payments whose notice is due. */
export function comingPayments(tx: Reader, today: CalendarDate): [string, Tables['payment']][] {
  return tx.all('payment').filter(([, { state, planId, noticedAtMs, scheduledFor, madeOn, kind }]) => {
    if (state !== 'reserved' || planId !== null || noticedAtMs !== null || madeOn === null) return false;
    if (!isComing(scheduledFor, today)) return false;
    const from = laterPaymentNoticeDay({
      scheduledFor: parseDate(scheduledFor),
      madeOn: parseDate(madeOn),
      method: kind,
    });
    return from !== undefined && from.compare(today) <= 0;
  });
}

function isComing(chargeOn: string, today: CalendarDate): boolean {
  return chargeOn > today.toString() && chargeOn <= today.add({ days: furthestNoticeDays }).toString();
}

function noticeDayOf(tx: Reader, installment: Tables['installment']): CalendarDate {
  return noticeDay(parseDate(installment.chargeOn), { isAmountVarying: isAmountVarying(announced(tx, installment)) });
}

/** Maps an installment to the product's rule for notices. */
export function announced(tx: Reader, { planId, chargeOn, amountCents, feeCents, dueOn }: Tables['installment']) {
  const earlier = installmentsOf(tx, planId)
    .map(([, each]) => each)
    .filter((each) => each.dueOn < dueOn && each.state !== 'skipped' && each.state !== 'canceled')
    .toSorted((one, other) => other.dueOn.localeCompare(one.dueOn))[0];
  return {
    charge_on: chargeOn,
    due_cents: amountCents + feeCents,
    earlier_due_cents: earlier ? earlier.amountCents + earlier.feeCents : null,
    is_debt_collector: tx.one('account', tx.one('plan', planId).accountId).isDebtCollector,
  };
}

async function noticeInstallment(core: Core, tx: Transaction, { installmentId }: { installmentId: string }) {
  await tx.statement('select installment for update skip locked');
  if (!tx.tryLock('installment', installmentId)) return;
  const installment = tx.one('installment', installmentId);
  if (installment.state !== 'scheduled' || installment.noticedAtMs !== null) return;
  const { now } = occasionOf(core);
  await tx.update('installment', installmentId, { noticedAtMs: now.getTime() });
  const plan = tx.one('plan', installment.planId);
  const about = announced(tx, installment);
  const agreedOn = parseDate(plan.agreedOn);
  const isNeeded = needsInstallmentNotice(about, agreedOn);
  const isNews = isNeeded || agreedOn.compare(noticeDayOf(tx, installment)) < 0;
  if (!isNews || plan.state !== 'active') return;
  // Notices not required by law have no effect on a debit.
  if (!isNeeded) return;
  const charge = { chargeOn: installment.chargeOn, dueCents: about.due_cents };
  const debit = { isAmountVarying: isAmountVarying(about), agreedOn };
  await queueNotice(core, tx, { about: { installmentId, paymentId: null, ...charge }, debit });
}

async function noticePayment(core: Core, tx: Transaction, { paymentId }: { paymentId: string }) {
  await tx.statement('select payment for update skip locked');
  if (!tx.tryLock('payment', paymentId)) return;
  const payment = tx.one('payment', paymentId);
  if (payment.state !== 'reserved' || payment.noticedAtMs !== null) return;
  const { now } = occasionOf(core);
  await tx.update('payment', paymentId, { noticedAtMs: now.getTime() });
  if (!payment.needsNotice) return;
  const charge = { chargeOn: payment.scheduledFor, dueCents: payment.amountCents + payment.feeCents };
  const debit = { isAmountVarying: false, agreedOn: parseDate(payment.madeOn ?? payment.scheduledFor) };
  await queueNotice(core, tx, { about: { paymentId, installmentId: null, ...charge }, debit });
}

/**
 * Models `queueNoticeMessages` for e-mail and `writeDebitNotice`, which stores the notice even when no channel reaches
 * the customer in time.
 */
async function queueNotice(
  core: Core,
  tx: Transaction,
  {
    about,
    debit,
  }: {
    about: Pick<Tables['notice'], 'paymentId' | 'installmentId' | 'chargeOn' | 'dueCents'>;
    debit: { isAmountVarying: boolean; agreedOn: CalendarDate };
  },
): Promise<void> {
  const { now, today } = occasionOf(core);
  const { paymentId, installmentId, chargeOn, dueCents } = about;
  const announced = { ...debit, chargeOn: parseDate(chargeOn) };
  const window = noticeWindow(announced, { today: parseDate(today), timeZone: tenant.timeZone });
  const deliverBeforeMs = window.deliverBefore.getTime();
  await tx.statement('insert into message, debit_notice');
  const { reach, address, isUndeliverable } = tx.one('contact', contactId);
  const canBeNotified = reach !== 'no-address' && reach !== 'opted-out' && !isUndeliverable;
  const isInTime = now.getTime() < deliverBeforeMs || core.mutant === 'a late notice counts';
  const messageId = canBeNotified && isInTime ? core.nextId('message') : null;
  if (messageId !== null)
    await tx.insert('message', messageId, queuedMessage(core, { messageId, address, about, deliverBeforeMs }));
  const id = `notice of ${paymentId ?? installmentId} ${chargeOn} ${dueCents}`;
  const times = { createdAtMs: now.getTime(), deliverBeforeMs, staleFromMs: window.staleFrom.getTime() };
  await tx.tryInsert('notice', id, { id, ...about, messageId, ...times, hasCase: false, mailedOn: null });
}

function queuedMessage(
  core: Core,
  of: { messageId: string; address: number; about: Pick<Tables['notice'], 'chargeOn'>; deliverBeforeMs: number },
): Tables['message'] {
  const { messageId, address, about, deliverBeforeMs } = of;
  // Under the previous rule, a notice could be sent until the debit was made.
  const uselessAfterMs = core.mutant === 'a late notice counts' ? morningOf(about.chargeOn) : deliverBeforeMs;
  const nextTryAtMs = occasionOf(core).now.getTime();
  return { id: messageId, state: 'queued', to: address, tries: 0, nextTryAtMs, uselessAfterMs, endedAtMs: null };
}
