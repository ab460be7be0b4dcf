import { formatCardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import { methodDisplay, methodOfToken } from '@quittance/domain/payment-methods/describe-method';
import { type CardBrand, isBankToken, type PaymentToken } from '@quittance/domain/payment-methods/payment-token';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { brandNames } from './card/brand-mark.tsx';
import type { MethodOption } from './method-options.ts';

export type MethodText = {
  /** "Checking **1234" */
  readonly name: string;
  /** "Visa, expires 08/31", or why it can't be chosen. */
  readonly note: string;
  readonly mark: CardBrand | 'bank';
};

/** Returns a method's texts in the current language (req 9.4). */
export function useMethodText(): (option: MethodOption) => MethodText {
  const { t } = useTranslation();
  const language = useLanguage();
  return (option) => {
    const { token, problem, isOneTime } = option;
    const facts = isBankToken(token)
      ? [t(`PaymentMethod.Owner.${token.bankAccount.accountOwnerType}`)]
      : [brandNames[token.creditCardAccount.cardType], expiryText(option, t)];
    const remark = problem ? t(`PaymentMethod.Problem.${problem}`) : isOneTime ? t('PaymentMethod.OneTime') : undefined;
    return {
      name: methodDisplay(methodOfToken(token), language),
      note: [...facts, remark].filter((part) => part !== undefined).join(' · '),
      mark: markOf(token),
    };
  };
}

function markOf(token: PaymentToken): CardBrand | 'bank' {
  return isBankToken(token) ? 'bank' : token.creditCardAccount.cardType;
}

function expiryText(
  { expiry, expiresSoon, problem }: MethodOption,
  t: ReturnType<typeof useTranslation>['t'],
): string | undefined {
  if (expiry === undefined) return undefined;
  const date = formatCardExpiry(expiry);
  if (problem === 'expired') return t('PaymentMethod.ExpiredOn', { date });
  return t(expiresSoon ? 'PaymentMethod.ExpiresSoon' : 'PaymentMethod.ExpiresOn', { date });
}
