import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { Cents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { settlementStanding } from './settlement-standing.ts';
import { useLastDay } from './use-last-day.ts';

type Context = { readonly owedCents: Cents; readonly tenantName: string };

export function useSettlementWords(): (settlement: AcceptedSettlement, context: Context) => string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const lastDay = useLastDay();
  return (settlement, { owedCents, tenantName }) => {
    const standing = settlementStanding(settlement);
    const day = dayOf(settlement);
    const values = { total: money(settlement.settlementAmount), balance: money(owedCents), tenant: tenantName };
    return day === null
      ? t(`Settlement.Words.${standing}`, values)
      : t(`Settlement.WordsBy.${standing}`, { ...values, day: lastDay(day) });
  };
}

/** The relevant deadline: to start it or make its only payment while it is accepted, then to finish paying. */
function dayOf({ state, beginBy, payBy, settlementOfferType }: AcceptedSettlement): AcceptedSettlement['payBy'] {
  if (state === 'submitted') return payBy;
  if (state !== 'accepted') return null;
  return settlementOfferType === 1 ? (beginBy ?? payBy) : beginBy;
}
