import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { dueNow, owedNow } from '../accounts/due-now.ts';
import { useBalanceLine } from '../accounts/use-balance-line.ts';
import styles from './customer-lists.module.css';

type AccountLine = StaffCustomer['accounts'][number];

const shownAtFirst = 5;

/** Shows the first accounts and the rest on request, because some customers have dozens. */
export function AccountsCard({ accounts }: { readonly accounts: readonly AccountLine[] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { pathOf } = useAccountNumber();
  const lineOf = useBalanceLine();
  const [isWhole, setWhole] = useState(false);
  const columns: Column<AccountLine>[] = [
    {
      id: 'account',
      header: t('Customer.Account'),
      isPlain: true,
      cell: ({ accountReferenceCode, accountName, payeeCode }) => (
        <Aside note={`${accountReferenceCode} · ${payeeCode}`}>
          <Link to={pathOf({ accountReferenceCode, merchantPayeeCode: payeeCode })}>{accountName}</Link>
        </Aside>
      ),
    },
    {
      id: 'due',
      header: t('Customer.Due'),
      isNumeric: true,
      cell: (account) => {
        const { amountDue, dueOn } = dueNow(account);
        if (account.closedAt !== null || amountDue <= 0) return '–';
        return <Aside note={dueOn && t('Customer.By', { day: day(dueOn) })}>{money(amountDue)}</Aside>;
      },
    },
    {
      id: 'owed',
      header: t('Customer.Owed'),
      isNumeric: true,
      cell: (account) => {
        const { pastDue } = dueNow(account);
        const line = account.described && lineOf(account.described);
        const late = pastDue > 0 && (
          <span className={styles.urgent}>{t('Customer.PastDueOf', { amount: money(pastDue) })}</span>
        );
        return <Aside note={late || line?.note}>{money(owedNow(account))}</Aside>;
      },
    },
    {
      id: 'state',
      header: t('Customer.State'),
      isShort: true,
      cell: ({ isDisputed, closedAt, hasAutopay }) => (
        <Aside note={hasAutopay ? t('Customer.AutopayOn') : undefined}>
          {isDisputed ? (
            <Tag tone="warning">{t('Customer.Disputed')}</Tag>
          ) : (
            <Tag tone={closedAt === null ? 'success' : 'neutral'}>{t(stateKey(closedAt))}</Tag>
          )}
        </Aside>
      ),
    },
  ];
  const shown = isWhole ? accounts : accounts.slice(0, shownAtFirst);
  return (
    <Card title={t('Customer.Accounts')}>
      {accounts.length === 0 ? (
        <p className={styles.nothing}>{t('Customer.NoAccounts')}</p>
      ) : (
        <DataTable
          caption={t('Customer.Accounts')}
          columns={columns}
          rows={shown}
          keyOf={({ accountID }) => accountID}
        />
      )}
      {shown.length < accounts.length && (
        <div className={styles.more}>
          <Button variant="secondary" size="small" onClick={() => setWhole(true)}>
            {t('Customer.ShowAllAccounts', { count: accounts.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function stateKey(closedAt: Date | null) {
  return closedAt === null ? 'Customer.Open' : 'Customer.Closed';
}
