import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';

export function useRuleText() {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { percent } = useChartFormats();
  const range = <Value>(from: Value | null, to: Value | null, format: (value: Value) => string): string | undefined => {
    if (from !== null && to !== null) return t('OfferWords.Between', { from: format(from), to: format(to) });
    if (from !== null) return t('OfferWords.From', { from: format(from) });
    return to === null ? undefined : t('OfferWords.UpTo', { to: format(to) });
  };
  const balance = ({ audience }: WireOfferRule) => range(audience.balanceFrom, audience.balanceTo, money);
  const pastDue = ({ audience }: WireOfferRule) => range(audience.pastDueDaysFrom, audience.pastDueDaysTo, count);
  return {
    balance,
    pastDue,
    /** `60% of the balance`, `$250.00` */
    asked: ({ terms }: WireOfferRule): string =>
      terms.percent === null
        ? money(terms.amount ?? terms.floor)
        : t('OfferWords.OfBalance', { share: percent(terms.percent) }),
    /** Describes each filter of the audience, or says that it is every account. */
    audience(rule: WireOfferRule): string[] {
      const { payeeCodes, debt } = rule.audience;
      const [owed, late] = [balance(rule), pastDue(rule)];
      const parts = [
        ...(payeeCodes.length > 3 ? [t('OfferWords.Payees', { count: payeeCodes.length })] : payeeCodes),
        ...(owed === undefined ? [] : [t('OfferWords.Balance', { range: owed })]),
        ...(late === undefined ? [] : [t('OfferWords.PastDue', { range: late })]),
        ...(debt === 'any' ? [] : [t(`OfferDebt.${debt}`)]),
      ];
      return parts.length > 0 ? parts : [t('OfferWords.Everyone')];
    },
  };
}
