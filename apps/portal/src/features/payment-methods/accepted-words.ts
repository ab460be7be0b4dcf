import { formatList } from '@quittance/domain/formats/format-list';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/** The kinds that people expect to be taken; a card for health is a credit or a debit card to most of them. */
const expected = ['bankaccount', 'creditcard', 'debitcard'] as const;
const kinds = [...expected, 'hsacard'] as const;

/**
 * Which ways to pay an account takes, as a list in words; undefined where it takes all that people expect (req 6.2). `among` narrows it
 * to some kinds.
 */
export function useAcceptedWords(
  approvedBits: number,
  among: readonly (typeof kinds)[number][] = kinds,
): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const taken = among.filter((kind) => isApproved(approvedBits, kind));
  const isAll = expected.every((kind) => !among.includes(kind) || taken.includes(kind));
  if (isAll || taken.length === 0) return undefined;
  const words = taken.map((kind) => t(`PaymentMethod.Kind.${kind}`));
  return formatList(words, language);
}
