import { methodDisplay, methodOfToken } from '@quittance/domain/payment-methods/describe-method';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { readPaymentDraft } from './payment-draft.ts';
import type { PaymentTerms } from './reviewed-terms.ts';

/** The name of a reviewed payment's method in the language of the moment; as it was reviewed where the method is gone. */
export function useStoredMethodName({
  referenceId,
  paymentMethod,
  paymentType,
}: Pick<PaymentTerms, 'referenceId' | 'paymentMethod' | 'paymentType'>): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sessionStorage } = useServices();
  const { bankAccountTokens, creditCardAccountTokens } = useSignedInUser();
  const { oneTimeBankAccounts, oneTimeCards } = readPaymentDraft(sessionStorage);
  const tokens = [...bankAccountTokens, ...creditCardAccountTokens, ...oneTimeBankAccounts, ...oneTimeCards];
  if (paymentType === 'cash') return t('PaymentMethod.Kind.cash');
  const token = tokens.find((each) => each.referenceID === referenceId);
  return token ? methodDisplay(methodOfToken(token), language) : paymentMethod;
}
