import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { Definition } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useMethodText } from '../../payment-methods/method-text.ts';
import { useAutopayText } from '../autopay-text.ts';
import type { AskedAgreement } from './use-agreeing.ts';
import { useAutopayMethods } from './use-autopay-methods.ts';

/** Returns the terms to review. Choices that weren't made are omitted. */
export function useTermsFacts(
  { terms, accountReferenceCodes }: AskedAgreement,
  accounts: readonly CustomerAccountDetail[],
): Definition[] {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { amount, timing } = useAutopayText();
  const methodText = useMethodText();
  const chosen = accounts.filter(({ customerAccount }) =>
    accountReferenceCodes.includes(customerAccount.accountReferenceCode),
  );
  const { options } = useAutopayMethods()(chosen);
  const methodName = (referenceId: string) => {
    const option = options.find((each) => each.referenceId === referenceId);
    return option ? methodText(option).name : referenceId;
  };
  const { ceiling, backupReferenceId, endDate, noticeRange } = terms;
  const names = chosen.map(({ customerAccount }) => customerAccount.accountName);
  const optional = [
    ceiling != null && { id: 'ceiling', term: t('Autopay.Ceiling'), value: money(ceiling) },
    backupReferenceId != null && { id: 'backup', term: t('Autopay.Backup'), value: methodName(backupReferenceId) },
    endDate != null && { id: 'end', term: t('Autopay.EndDate'), value: day(endDate) },
    noticeRange != null && {
      id: 'range',
      term: t('Autopay.Range'),
      value: t('Autopay.FromTo', { low: money(noticeRange.low), high: money(noticeRange.high) }),
    },
  ];
  return [
    {
      id: 'for',
      term: t('Payment.For'),
      value: names.length === 1 ? names[0] : t('Autopay.CountOfAccounts', { count: names.length }),
    },
    { id: 'amount', term: t('Autopay.HowMuch'), value: amount({ ...terms, fixedAmount: terms.fixedAmount ?? null }) },
    { id: 'when', term: t('Autopay.When'), value: timing(terms) },
    { id: 'method', term: t('Plan.MethodLegend'), value: methodName(terms.referenceId) },
    ...optional.filter((fact) => fact !== false),
  ];
}
