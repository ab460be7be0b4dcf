import { methodDisplay, methodOfToken } from '@quittance/domain/payment-methods/describe-method';
import type { PaymentToken } from '@quittance/domain/payment-methods/payment-token';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { readPaymentDraft } from './payment-draft.ts';
import type { PaymentTerms } from './review/reviewed-terms.ts';

type StoredMethod = Pick<PaymentTerms, 'referenceId' | 'paymentMethod' | 'paymentType'>;

/**
 * Returns the name of a reviewed payment's method in the current language, or the name at review if the method is gone.
 */
export function useStoredMethodName({ referenceId, paymentMethod, paymentType }: StoredMethod): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const token = useStoredToken({ referenceId });
  if (paymentType === 'cash') return t('PaymentMethod.Kind.cash');
  return token ? methodDisplay(methodOfToken(token), language) : paymentMethod;
}

/** Returns a reviewed payment's saved or single-use method, or undefined if it has none or it is gone. */
export function useStoredToken({ referenceId }: Pick<StoredMethod, 'referenceId'>): PaymentToken | undefined {
  const { sessionStorage } = useServices();
  const { bankAccountTokens, creditCardAccountTokens } = useSignedInUser();
  const { oneTimeBankAccounts, oneTimeCards } = readPaymentDraft(sessionStorage);
  const tokens = [...bankAccountTokens, ...creditCardAccountTokens, ...oneTimeBankAccounts, ...oneTimeCards];
  return tokens.find((each) => each.referenceID === referenceId);
}
