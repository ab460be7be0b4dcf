import { formatList } from '@quittance/domain/formats/format-list';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/** The methods that customers expect. To most of them an HSA card is a credit or debit card. */
const expected = ['bankaccount', 'creditcard', 'debitcard'] as const;
const kinds = [...expected, 'hsacard'] as const;

/**
 * Lists the accepted methods, or returns undefined if all expected ones are accepted (req 6.2). `among` limits the list
 * to some types.
 */
export function useAcceptedText(
  approvedBits: number,
  among: readonly (typeof kinds)[number][] = kinds,
): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const taken = among.filter((kind) => isApproved(approvedBits, kind));
  const isAll = expected.every((kind) => !among.includes(kind) || taken.includes(kind));
  if (isAll || taken.length === 0) return undefined;
  const kindNames = taken.map((kind) => t(`PaymentMethod.Kind.${kind}`));
  return formatList(kindNames, language);
}
