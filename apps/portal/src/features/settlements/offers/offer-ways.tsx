import type { PlannedInstallment } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import { useLastDay } from '../use-last-day.ts';
import { OfferSchedule } from './offer-schedule-list.tsx';
import type { OpenOffer } from './open-offers.ts';

/** The ways to pay the offer as cards. A plan shows a preview of its payments. */
export function OfferWays(props: {
  readonly offers: readonly OpenOffer[];
  readonly chosen: OpenOffer;
  readonly onChoose: (offerID: string) => void;
}) {
  const { t } = useTranslation();
  const { money, pattern } = useFormats();
  const today = useToday();
  const describe = useWayText();
  const { offers, chosen, onChoose } = props;
  const options: RadioCard<string>[] = offers.map((offer) => {
    const installments = offerInstallments(offer, today);
    return {
      value: offer.offerID,
      label: t(`SettlementOffer.Way.${offer.type}`),
      description: installments
        ? t('SettlementOffer.WayInAll', {
            words: describe(offer, installments.length),
            total: money(offer.totalCents),
          })
        : describe(offer, undefined),
      trailing: installments ? pattern(amountsOf(installments)) : money(offer.totalCents),
      ...(installments && { content: <OfferSchedule installments={installments} /> }),
    };
  });
  return <RadioCards legend={t('SettlementOffer.Ways')} options={options} value={chosen.offerID} onChange={onChoose} />;
}

function amountsOf(installments: readonly PlannedInstallment[]): Cents[] {
  return installments.map(({ amountCents }) => amountCents);
}

/** Describes how an offer is paid. `count` is the number of payments of a plan. */
function useWayText(): (offer: OpenOffer, count: number | undefined) => string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const lastDay = useLastDay();
  return ({ type, payBy, downPaymentCents }, count) => {
    const day = payBy === null ? '' : lastDay(payBy);
    if (type === 'lump-sum')
      return payBy === null ? t('SettlementOffer.OnceAnyDay') : t('SettlementOffer.OnceBy', { day });
    if (count === undefined) return t('SettlementOffer.PlanBy', { day });
    return type === 'autopay'
      ? t('SettlementOffer.PlanOf', { count, day })
      : t('SettlementOffer.DownAndPlan', { down: money(downPaymentCents ?? zeroCents), count: count - 1, day });
  };
}
