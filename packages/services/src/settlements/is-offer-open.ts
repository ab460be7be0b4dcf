import { type CalendarDate, parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import {
  isLumpSumOfferValid,
  isPlanOfferValid,
  type SettlementOfferType,
} from '@quittance/domain/settlements/settlement-offer';

type Offer = {
  readonly offer_type: SettlementOfferType;
  readonly total_cents: number;
  readonly expires_on: string | null;
  readonly due_on: string | null;
  readonly installments: number | null;
  readonly withdrawn_at: Date | null;
};

/** Applies req 5.5. An offer above the current balance is closed. */
export function isOfferOpen(
  offer: Offer,
  { today, balanceCents }: { today: CalendarDate; balanceCents: number },
): boolean {
  if (offer.withdrawn_at !== null || offer.total_cents > balanceCents) return false;
  const totalCents = cents(offer.total_cents);
  const expiresOn = dayOf(offer.expires_on);
  const dueOn = dayOf(offer.due_on);
  if (offer.offer_type === 'lump-sum') return isLumpSumOfferValid({ amountCents: totalCents, expiresOn, dueOn }, today);
  const isInTime = expiresOn === null || expiresOn.compare(today) >= 0;
  return isInTime && isPlanOfferValid({ totalCents, dueOn, installments: offer.installments }, today);
}

function dayOf(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day);
}
