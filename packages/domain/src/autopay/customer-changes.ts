import type { CalendarDate } from '@internationalized/date';
import { changeableThrough, chargeDay } from '../installment-plans/schedule/charge-day.ts';
import { cents } from '../money/cents.ts';
import { type AutopayCharge, type ChargeStep, stepCharge } from './autopay-charge.ts';
import { isAutopayChargeAhead } from './autopay-charge-life.ts';
import { isAfterEnd } from './autopay-terms.ts';
import { amountToCharge } from './charge-amount.ts';
import { chargeNotice, isNoticeMissed, keepDelivery } from './charge-notice.ts';
import { namedMethod } from './chargeable-method.ts';
import type { ChargeFacts } from './make-charge.ts';

export const chargeChangeRefusals = [
  /** The payment is processing or done. */
  'already-sent',
  'too-late-to-change',
  'day-not-after-today',
  'day-too-late',
  'day-after-end',
  'notice-too-late',
  'not-asking',
  'nothing-due',
] as const;
export type ChargeChangeRefusal = (typeof chargeChangeRefusals)[number];

/** The changed charge. `step` is present if the state changed. */
export type ChangedCharge =
  | { readonly kind: 'changed'; readonly charge: AutopayCharge; readonly step?: ChargeStep }
  | { readonly kind: 'refused'; readonly reason: ChargeChangeRefusal };

const refused = (reason: ChargeChangeRefusal): ChangedCharge => ({ kind: 'refused', reason });
const stepped = (step: ChargeStep): ChangedCharge => ({ kind: 'changed', charge: step.charge, step });

/** Skips a charge. Allowed until the payment is made, also on the charge day (12 CFR 1005.10(c)). */
export function skipCharge(charge: AutopayCharge): ChangedCharge {
  return isAutopayChargeAhead(charge.state)
    ? stepped(stepCharge(charge, { event: 'skipped' }))
    : refused('already-sent');
}

/** Returns the last day to which a charge can be moved, by which the next bill is expected to be due. */
export function latestMoveDay(dueOn: CalendarDate): CalendarDate {
  return dueOn.add({ months: 1 }).subtract({ days: 1 });
}

/** Moves a charge to another day until the day before it. An earlier day must leave time for the required notice. */
export function moveCharge(
  charge: AutopayCharge,
  {
    toDay,
    ...facts
  }: Omit<ChargeFacts, 'methods' | 'autopayState' | 'account' | 'billState' | 'amounts'> & {
    readonly toDay: CalendarDate;
  },
): ChangedCharge {
  const { today, terms } = facts;
  if (charge.state !== 'announced') return refused('already-sent');
  if (today.compare(changeableThrough(charge.chargeOn)) > 0) return refused('too-late-to-change');
  if (toDay.compare(today) <= 0) return refused('day-not-after-today');
  const chargeOn = chargeDay(toDay, namedMethod(terms, charge.uses).kind);
  if (chargeOn.compare(latestMoveDay(charge.dueOn)) > 0) return refused('day-too-late');
  if (isAfterEnd(terms, chargeOn)) return refused('day-after-end');
  const { amountCents, approvedOn } = charge;
  const needed = chargeNotice(chargeOn, { ...facts, amountCents, approvedOn });
  const notice = keepDelivery(needed, { earlier: charge.notice, chargeOn });
  if (isNoticeMissed(notice, today)) return refused('notice-too-late');
  return { kind: 'changed', charge: { ...charge, chargeOn, notice } };
}

/** Approves an amount above the ceiling until the day before the charge. */
export function approveCharge(charge: AutopayCharge, facts: ChargeFacts): ChangedCharge {
  const { today } = facts;
  if (charge.state !== 'asking') return refused('not-asking');
  if (today.compare(changeableThrough(charge.chargeOn)) > 0) return refused('too-late-to-change');
  const { amountCents, chargeOn } = charge;
  const needed = chargeNotice(chargeOn, { ...facts, amountCents, approvedOn: today });
  const notice = keepDelivery(needed, { earlier: charge.notice, chargeOn });
  return stepped(stepCharge(charge, { event: 'approved', approvedOn: today, notice }));
}

/** Charges today or, for a bank account, on the next banking day. The customer agrees to the amount, so it needs no notice. */
export function payChargeEarly(charge: AutopayCharge, facts: ChargeFacts): ChangedCharge {
  const { today, terms } = facts;
  if (charge.state !== 'announced' && charge.state !== 'asking') return refused('already-sent');
  if (today.compare(changeableThrough(charge.chargeOn)) > 0) return refused('too-late-to-change');
  const chargeOn = chargeDay(today, namedMethod(terms, charge.uses).kind);
  if (isAfterEnd(terms, chargeOn)) return refused('day-after-end');
  const amountCents = cents(Math.min(charge.amountCents, amountToCharge(terms, facts.amounts)));
  if (amountCents <= 0) return refused('nothing-due');
  const notice = chargeNotice(chargeOn, { ...facts, amountCents, approvedOn: today });
  const changes = { chargeOn, amountCents, approvedOn: today, notice };
  if (charge.state === 'asking') return stepped(stepCharge(charge, { event: 'approved', ...changes }));
  return { kind: 'changed', charge: { ...charge, ...changes } };
}
