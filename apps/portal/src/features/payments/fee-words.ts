import type { FeeRate } from '@quittance/domain/accounts/account';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { channelOf, type PaymentFormView } from './payment-form-view.ts';

/** How the fee is computed, before the total is named; undefined where there is nothing to say (SPEC 9.1). */
export function useFeeWords(): (current: CurrentAccount, view: PaymentFormView) => string | undefined {
  const { t } = useTranslation();
  const { money, language } = useFormats();
  return ({ payable, configuration }, { method, feeCents }) => {
    const rates: Record<'bank' | 'card', FeeRate> = { bank: payable.achFee, card: payable.cardFee };
    const hasFees = configuration.singlePaymentConfiguration.applyConvenienceFee;
    const channel = channelOf(method);
    if (channel === undefined) {
      const mayCost = hasFees && Object.values(rates).some((rate) => rateNumber(rate) > 0);
      return mayCost ? t('Payment.FeeDependsOnMethod') : undefined;
    }
    const rate = rates[channel];
    if (!hasFees || rateNumber(rate) === 0) return undefined;
    if (feeCents === 0) return t('Payment.FeeWaivedToday');
    if (rate.kind === 'fixed') return t(`Payment.FeeFixed.${channel}`, { fee: money(rate.amountCents) });
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    return t(`Payment.FeePercentage.${channel}`, { rate: percent.format(rate.basisPoints / 10_000) });
  };
}

function rateNumber(rate: FeeRate): number {
  return rate.kind === 'fixed' ? rate.amountCents : rate.basisPoints;
}
