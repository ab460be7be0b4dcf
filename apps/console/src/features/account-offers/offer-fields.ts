import type { CalendarDate } from '@internationalized/date';
import type { StaffAccount } from '@quittance/contract/staff/accounts';
import type { createOffer } from '@quittance/contract/staff/offer-rules';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { typedCents } from '../../patterns/fields/typed-money.ts';

export type AccountOffer = StaffAccount['offers'][number];

export type OfferFields = {
  offerType: SettlementOfferType;
  total: string;
  downPayment: string;
  installments: string;
  expiresOn: string;
  dueOn: string;
  missedAllowed: string;
};

/** Hides the action early; offer/create makes the final decision. */
export function canBeOffered(account: StaffAccount): boolean {
  const { closedAt, balance, disputes, isPaidAlone = true, plan, settlement } = account;
  const hasOpenPlan = plan !== null && (plan.state === 'active' || plan.state === 'paused');
  const isSettled = settlement !== null && ['accepted', 'submitted', 'completed'].includes(settlement.state);
  const isDisputed = disputes.some(({ state }) => state === 'open');
  return closedAt === null && balance > 0 && isPaidAlone && !isDisputed && !hasOpenPlan && !isSettled;
}

export function isStillOpen({ expiresOn, dueOn }: AccountOffer, today: CalendarDate): boolean {
  const last = expiresOn ?? dueOn;
  return last === null || last.compare(today) >= 0;
}

/** Starts with two weeks to accept and, for a plan, half a year after that to pay. */
export function emptyOffer(offerType: SettlementOfferType, today: CalendarDate): OfferFields {
  const expiresOn = today.add({ days: 14 });
  return {
    offerType,
    total: '',
    downPayment: '',
    installments: '',
    expiresOn: expiresOn.toString(),
    dueOn: lastDay(offerType, expiresOn).toString(),
    missedAllowed: '0',
  };
}

/** Suggests the last payment date for a last acceptance date. */
export function lastDay(offerType: SettlementOfferType, expiresOn: CalendarDate): CalendarDate {
  return offerType === 'lump-sum' ? expiresOn : expiresOn.add({ months: 6 });
}

/** Returns the earliest allowed last payment date. A plan needs at least a month (req 5.5). */
export function firstDueDay(offerType: SettlementOfferType, expiresOn: CalendarDate): CalendarDate {
  return offerType === 'lump-sum' ? expiresOn : expiresOn.add({ months: 1 });
}

/** Builds the offer/create request, without fields that the offer type doesn't use. */
export function offerRequest(
  accountReferenceCode: string,
  typed: OfferFields,
  today: CalendarDate,
): z.output<typeof createOffer.request> {
  const isPlan = typed.offerType !== 'lump-sum';
  return {
    accountReferenceCode,
    offerType: typed.offerType,
    total: typedCents(typed.total),
    downPayment: typed.offerType === 'lump-sum-autopay' ? typedCents(typed.downPayment) : null,
    installments: isPlan && typed.installments.trim() !== '' ? Number(typed.installments) : null,
    expiresOn: dayOf(typed.expiresOn) ?? today,
    dueOn: dayOf(typed.dueOn) ?? today,
    missedAllowed: isPlan ? Number(typed.missedAllowed) : 0,
  };
}
