import type { Transaction } from '@quittance/contract/transactions';
import { Card } from '@quittance/ui/layout/card';
import { type LinkedRow, LinkedRows } from '@quittance/ui/layout/linked-rows';
import { LinkButton } from '@quittance/ui/link-button';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTenant } from '../../session/services.tsx';
import { useAccountText } from '../history/account-text.ts';
import { StatusTag } from '../history/status-tag.tsx';
import { useMethodName } from '../history/transaction-method.ts';

const maxShown = 5;

export function RecentPaymentsCard({ payments }: { readonly payments: readonly Transaction[] }) {
  const { t } = useTranslation();
  const { showHistory } = useTenant();
  const toRow = usePaymentRow();
  const seeAll = showHistory && (
    <LinkButton variant="link" size="small" to="/history">
      {t('Dashboard.SeeAll')}
    </LinkButton>
  );
  return (
    <Card title={t('Dashboard.Recent')} action={seeAll}>
      <LinkedRows rows={payments.slice(0, maxShown).map(toRow)} />
    </Card>
  );
}

function usePaymentRow(): (payment: Transaction) => LinkedRow {
  const { t } = useTranslation();
  const { showHistory } = useTenant();
  const { money, day, dayInSentence } = useFormats();
  const methodName = useMethodName();
  const accountText = useAccountText();
  return (payment) => {
    const { transactionReferenceCode: id, settlementDate, bankAskedOn, totalAmount } = payment;
    return {
      id,
      ...(showHistory && { to: `/history?payment=${id}` }),
      name: accountText(payment),
      notes: [
        `${day(settlementDate)} · ${methodName(payment)}`,
        ...(bankAskedOn ? [t('Dashboard.AccountCheck', { day: dayInSentence(bankAskedOn) })] : []),
      ],
      end: (
        <>
          <div>
            <ColumnMoney text={money(totalAmount)} />
          </div>
          <StatusTag transaction={payment} />
        </>
      ),
    };
  };
}
