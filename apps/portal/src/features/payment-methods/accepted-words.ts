import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

const kinds = ['bankaccount', 'creditcard', 'debitcard', 'hsacard'] as const;

/** Which ways to pay an account takes, as a list in words; undefined where it takes all of them (SPEC 6.2). */
export function useAcceptedWords(approvedBits: number): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const taken = kinds.filter((kind) => isApproved(approvedBits, kind));
  if (taken.length === kinds.length || taken.length === 0) return undefined;
  const words = taken.map((kind) => t(`PaymentMethod.Kind.${kind}`));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}
