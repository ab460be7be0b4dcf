import type { FeeRate } from '@quittance/domain/accounts/account';
import { aboveBankRule, type CardKind } from '@quittance/domain/fees/lawful-fee';
import { formatPercent } from '@quittance/domain/formats/format-number';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { cardKindOfChoice, channelOf } from './method-choice.ts';
import type { PaymentFormView } from './payment-form-view.ts';

type FeeView = Pick<PaymentFormView, 'method' | 'several' | 'scheduledFor'>;

/**
 * Explains how the fee is calculated, for display above the total. Returns undefined if there is nothing to explain
 * (req 9.1).
 */
export function useFeeText(): (current: CurrentAccount, view: FeeView) => string | undefined {
  const { t } = useTranslation();
  const { money, language, dayInSentence } = useFormats();
  const today = useToday();
  return (current, { method, several, scheduledFor }) => {
    if (!current.configuration.singlePaymentConfiguration.applyConvenienceFee) return undefined;
    const paid = several === undefined || several.length === 0 ? [current] : several.map((row) => row.current);
    const bank = paid.map(({ payable }) => payable.achFee).filter(isCharged);
    // Until a method is chosen, show the fee of a credit card.
    const cardKind = method === undefined ? 'credit' : cardKindOfChoice(method);
    const card = paid.map((each) => cardRate(each, cardKind)).filter(isCharged);
    const channel = channelOf(method);
    if (channel === undefined) return [...bank, ...card].length > 0 ? t('Payment.FeeDependsOnMethod') : undefined;
    if (channel === 'cash' || channel === 'payPal') {
      return [...bank, ...card].length > 0 ? t(`Payment.FeeNone.${channel}`) : undefined;
    }
    const rates = channel === 'bank' ? bank : card;
    const [rate] = rates;
    if (rate === undefined) return undefined;
    if (scheduledFor && current.configuration.restrictedConvenienceFeeDays.includes(scheduledFor.day)) {
      const isToday = scheduledFor.compare(today) === 0;
      return isToday ? t('Payment.FeeWaivedToday') : t('Payment.FeeWaivedOn', { day: dayInSentence(scheduledFor) });
    }
    if (!isOne(rates) || rates.length < paid.length) return t('Payment.FeeByAccount');
    if (rate.kind === 'fixed') {
      return t(paid.length > 1 ? `Payment.FeeOnce.${channel}` : `Payment.FeeFixed.${channel}`, {
        fee: money(rate.amountCents),
      });
    }
    return t(`Payment.FeePercentage.${channel}`, { rate: formatPercent(rate.basisPoints / 10_000, { language }) });
  };
}

/** Returns an account's card fee. For some cards it is limited to the fee of a bank payment. */
function cardRate({ payable, feeLimits }: CurrentAccount, kind: CardKind): FeeRate {
  const { achFee, cardFee } = payable;
  if (aboveBankRule({ isPercentage: cardFee.kind === 'percentage', limits: feeLimits, cardKind: kind }) === null)
    return cardFee;
  return achFee.kind === cardFee.kind && rateNumber(achFee) > rateNumber(cardFee) ? cardFee : achFee;
}

function isCharged(rate: FeeRate): boolean {
  return rateNumber(rate) > 0;
}

function isOne(rates: readonly FeeRate[]): boolean {
  const [first] = rates;
  return rates.every((rate) => rate.kind === first?.kind && rateNumber(rate) === rateNumber(first));
}

function rateNumber(rate: FeeRate): number {
  return rate.kind === 'fixed' ? rate.amountCents : rate.basisPoints;
}
