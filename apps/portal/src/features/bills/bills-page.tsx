import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SelectField } from '@quittance/ui/forms/select-field';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../../session/services.tsx';
import { useAccountLabel } from '../accounts/account-label.ts';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { BillList } from './bill-list.tsx';
import { HistorySections } from './history-sections.tsx';

/** The bills of one account, beside the payments. The account is in the address. */
export function BillsPage() {
  const { t } = useTranslation();
  const accountLabel = useAccountLabel();
  const [, setSearchParams] = useSearchParams();
  const { customerAccountDetails } = useSignedInUser();
  const shown = useShownAccount();
  const choose = (account: string) => setSearchParams({ account }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeading lead={t('Bill.Lead')}>{t('Title.Bills')}</PageHeading>
      <HistorySections />
      <Stack gap={4}>
        {customerAccountDetails.length > 1 && (
          <Card>
            <SelectField
              label={t('History.Column.Account')}
              value={shown?.customerAccount.accountReferenceCode ?? ''}
              onChange={(event) => choose(event.target.value)}
              options={customerAccountDetails.map(({ customerAccount: account }) => ({
                value: account.accountReferenceCode,
                label: accountLabel(account),
              }))}
            />
          </Card>
        )}
        <Card>
          {shown === undefined ? (
            <EmptyState icon={<ReceiptIcon size={32} />} title={t('Bill.NoneTitle')}>
              {t('Bill.None')}
            </EmptyState>
          ) : (
            <BillList key={shown.customerAccount.accountReferenceCode} detail={shown} />
          )}
        </Card>
      </Stack>
    </>
  );
}

/** The account in the address, else the account to pay if it has a bill, else the first that has one. */
function useShownAccount(): CustomerAccountDetail | undefined {
  const [searchParams] = useSearchParams();
  const { customerAccountDetails: details } = useSignedInUser();
  const { chosen } = useCurrentAccount();
  const asked = details.find(
    ({ customerAccount }) => customerAccount.accountReferenceCode === searchParams.get('account'),
  );
  return asked ?? (chosen?.currentBill ? chosen : (details.find(({ currentBill }) => currentBill) ?? details[0]));
}
