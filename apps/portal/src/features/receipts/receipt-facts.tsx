import type { Transaction } from '@quittance/contract/transactions';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatMoney } from '@quittance/domain/money/format-money';
import { CopyButton } from '@quittance/ui/copy-button';
import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTenant } from '../../session/services.tsx';
import { useMethodName } from '../history/transaction-method.ts';
import styles from './linked-receipt.module.css';

/** The facts of a receipt. Dates and cents are always complete, because receipts are kept and read later (req 9.4). */
export function ReceiptFacts({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { tenantName } = useTenant();
  const methodName = useMethodName();
  const { allocations, amount, convenienceFee, waivedFee, totalAmount, confirmationNumber } = transaction;
  const money = (cents: typeof amount) => formatMoney(cents, { language, form: 'document' });
  const accounts: Definition[] = allocations.map((share) => ({
    id: share.accountReferenceCode,
    term: [share.accountName, share.accountReferenceCode].filter(Boolean).join(', '),
    value: money(share.amount),
  }));
  const account: Definition[] = [
    { id: 'account', term: t('History.Column.Account'), value: transaction.accountName },
    { id: 'reference', term: t('History.Column.Reference'), value: transaction.accountReferenceCode },
  ].filter(({ value }) => value !== '');
  return (
    <DefinitionList
      isTable
      items={[
        { id: 'payee', term: t('Receipt.PaidTo'), value: tenantName },
        ...(allocations.length > 1 ? accounts : account),
        { id: 'method', term: t('History.Column.Method'), value: methodName(transaction) },
        { id: 'date', term: t('History.Column.Date'), value: formatFullDay(transaction.settlementDate, language) },
        { id: 'amount', term: t('History.Column.Amount'), value: money(amount) },
        {
          id: 'fee',
          term: t('History.Column.Fee'),
          value: waivedFee === undefined ? money(convenienceFee) : t('Agreed.Waived'),
        },
        { id: 'total', term: t('History.Column.Total'), value: money(totalAmount) },
        {
          id: 'confirmation',
          term: t('History.Column.Confirmation'),
          value: (
            <span className={styles.confirmation}>
              {confirmationNumber}
              <CopyButton text={confirmationNumber} label={t('History.Column.Confirmation')} />
            </span>
          ),
        },
      ]}
    />
  );
}
