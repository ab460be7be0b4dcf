import { isDeepStrictEqual } from 'node:util';
import { type CalendarDate, parseDate } from '@internationalized/date';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { cents } from '@quittance/domain/money/cents';
import { type SettlementTerms, settlementSchedule } from '@quittance/domain/settlements/settlement-schedule';
import { type Refusal, refuse } from '../../refusal.ts';
import { type KeptSchedule, keepSchedule } from '../change/kept-schedule.ts';
import type { PlanSettlementFacts } from '../load-plan-facts.ts';

/**
 * Returns the terms of an accepted settlement that a plan pays. Refuses with SettlementNotOpen for a lump-sum
 * settlement or one that has started or ended, or OfferExpired after the last day to start.
 */
export function settlementTerms(
  { settlement_state, offer_type, total_cents, down_payment_cents, begin_by, pay_by }: PlanSettlementFacts,
  today: CalendarDate,
): { kind: 'terms'; terms: SettlementTerms } | Refusal<'OfferExpired' | 'SettlementNotOpen'> {
  const field = 'settlementID';
  if (settlement_state === 'lapsed') return refuse('OfferExpired', { field });
  if (settlement_state !== 'accepted' || offer_type === 'lump-sum' || pay_by === null) {
    return refuse('SettlementNotOpen', { field });
  }
  if (begin_by !== null && parseDate(begin_by).compare(today) < 0) return refuse('OfferExpired', { field });
  const terms: SettlementTerms = {
    type: offer_type,
    totalCents: cents(total_cents),
    downPaymentCents: down_payment_cents === null ? null : cents(down_payment_cents),
    dueOn: parseDate(pay_by),
  };
  return { kind: 'terms', terms };
}

/** Refuses a schedule that differs from the settlement's terms (req 7.6). */
export function refuseOtherTerms(
  schedule: InstallmentSchedule,
  { terms, today }: { terms: SettlementTerms; today: CalendarDate },
): Refusal<'ScheduleInvalid'> | undefined {
  const agreed = settlementSchedule(terms, { selectedOn: schedule.startOn, today });
  const [asked, own] = [keepSchedule(schedule), keepSchedule(agreed)];
  const other = fieldsOfParts.find(({ part }) => !isDeepStrictEqual(asked[part], own[part]));
  return other && refuse('ScheduleInvalid', { field: `installmentSchedule.${other.field}` });
}

/** The request field of req 7.6 for each part of a schedule. */
const fieldsOfParts: readonly { part: keyof KeptSchedule; field: string }[] = [
  { part: 'rhythm', field: 'intervalSettings' },
  { part: 'first', field: 'firstInstallmentAmount' },
  { part: 'calculation', field: 'amountCalculationType' },
  { part: 'amountCents', field: 'calculationAmount' },
  { part: 'end', field: 'endConditionValue' },
];
