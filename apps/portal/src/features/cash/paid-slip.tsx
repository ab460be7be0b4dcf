import type { Transaction } from '@quittance/contract/transactions';
import { Card } from '@quittance/ui/card';
import { DefinitionList } from '@quittance/ui/definition-list';
import { Notice } from '@quittance/ui/notice';
import { PageHeading } from '@quittance/ui/page-heading';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { ReceiptButton } from '../history/receipt-button.tsx';
import { AfterSlip } from './after-slip.tsx';
import page from './cash-slip-page.module.css';

/** A slip that a store was paid for: how much it was, and what is owed now. */
export function PaidSlip({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { tenantName } = useTenant();
  const { customerAccountDetails } = useSignedInUser();
  const { accountReferenceCode, amount, confirmationNumber, settlementDate } = transaction;
  const account = customerAccountDetails
    .map((each) => each.customerAccount)
    .find((each) => each.accountReferenceCode === accountReferenceCode);
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
                ...(account
                  ? [{ id: 'balance', term: t('Cash.NewBalance'), value: money(account.currentBalance) }]
                  : []),
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
