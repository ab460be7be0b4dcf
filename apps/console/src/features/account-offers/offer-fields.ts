import type { CalendarDate } from '@internationalized/date';
import type { StaffAccount } from '@quittance/contract/staff/accounts';
import type { createOffer } from '@quittance/contract/staff/offer-rules';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/day-span.ts';
import { typedCents } from '../../patterns/typed-money.ts';

export type AccountOffer = StaffAccount['offers'][number];

/** The ways to take an offer, the simplest first. */
export const offerTypes = ['lump-sum', 'lump-sum-autopay', 'autopay'] as const satisfies SettlementOfferType[];

export type OfferFields = {
  offerType: SettlementOfferType;
  total: string;
  downPayment: string;
  installments: string;
  expiresOn: string;
  dueOn: string;
  missedAllowed: string;
};

/** Whether an account can be offered anything now; offer/create decides again. */
export function canBeOffered(account: StaffAccount): boolean {
  const { closedAt, balance, disputes, isPaidAlone = true, plan, settlement } = account;
  const hasOpenPlan = plan !== null && (plan.state === 'active' || plan.state === 'paused');
  const isSettled = settlement !== null && ['accepted', 'submitted', 'completed'].includes(settlement.state);
  const isDisputed = disputes.some(({ state }) => state === 'open');
  return closedAt === null && balance > 0 && isPaidAlone && !isDisputed && !hasOpenPlan && !isSettled;
}

/** Whether an offer can still be taken, by its days. */
export function isStanding({ expiresOn, dueOn }: AccountOffer, today: CalendarDate): boolean {
  const last = expiresOn ?? dueOn;
  return last === null || last.compare(today) >= 0;
}

/** What an offer begins as in the form: two weeks to accept it, and for a plan half a year from then. */
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

/** The last day for paying that goes with a last day for accepting, until somebody types another. */
export function lastDay(offerType: SettlementOfferType, expiresOn: CalendarDate): CalendarDate {
  return offerType === 'lump-sum' ? expiresOn : expiresOn.add({ months: 6 });
}

/** The first day that an offer's last day for paying may be: a plan needs a month at least (req 5.5). */
export function firstDueDay(offerType: SettlementOfferType, expiresOn: CalendarDate): CalendarDate {
  return offerType === 'lump-sum' ? expiresOn : expiresOn.add({ months: 1 });
}

/** What the typed terms ask offer/create for. What a type has no use for is left out. */
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
