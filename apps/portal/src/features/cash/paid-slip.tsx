import type { Transaction } from '@quittance/contract/transactions';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { balanceOf } from '../accounts/balance-of.ts';
import { useBalanceText } from '../accounts/use-balance-text.ts';
import { ReceiptButton } from '../history/receipt-button.tsx';
import { AfterSlip } from './after-slip.tsx';
import page from './cash-slip-page.module.css';

export function PaidSlip({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { tenantName } = useTenant();
  const { customerAccountDetails } = useSignedInUser();
  const { accountReferenceCode, amount, confirmationNumber, settlementDate } = transaction;
  const detail = customerAccountDetails.find(
    (each) => each.customerAccount.accountReferenceCode === accountReferenceCode,
  );
  const today = useToday();
  const balanceText = useBalanceText();
  const described = detail && balanceOf(detail, today);
  const balance = described && {
    ...balanceText(described),
    ...('owedAmount' in described && { label: t('Cash.NewBalance') }),
  };
  return (
    <div className={page.page}>
      <PageHeading>{t('Cash.PaidHeading', { amount: money(amount) })}</PageHeading>
      <Stack gap={4}>
        <Notice kind="success">{t('Cash.Paid', { tenant: tenantName })}</Notice>
        <Card>
          <Stack gap={5}>
            <DefinitionList
              items={[
                { id: 'amount', term: t('Cash.AmountPaid'), value: money(amount) },
                { id: 'date', term: t('Cash.PaidOn'), value: day(settlementDate) },
                { id: 'account', term: t('Cash.Account'), value: accountReferenceCode },
                { id: 'confirmation', term: t('Cash.Confirmation'), value: confirmationNumber },
                ...(balance ? [{ id: 'balance', term: balance.label, value: money(balance.amount) }] : []),
              ]}
            />
            <ReceiptButton transaction={transaction} />
          </Stack>
        </Card>
        <AfterSlip />
      </Stack>
    </div>
  );
}
