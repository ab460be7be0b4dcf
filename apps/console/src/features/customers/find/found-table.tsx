import { Tag } from '@quittance/ui/feedback/tag';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Aside } from '../../../patterns/aside.tsx';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import { useAccountNumber } from '../../../patterns/use-account-number.ts';
import { owedNow } from '../../accounts/due-now.ts';
import { cityLine } from '../city-line.ts';
import styles from './found-table.module.css';
import type { CustomerMatch } from './search-text.ts';

/** Shows enough of each customer to tell two with one name apart. */
export function FoundTable({ customers }: { readonly customers: readonly CustomerMatch[] }) {
  const { t } = useTranslation();
  const columns: Column<CustomerMatch>[] = [
    {
      id: 'name',
      header: t('Customer.Name'),
      isPlain: true,
      cell: (customer) => (
        <Aside note={customer.customerReferenceCode}>
          <Link to={`/customers/${customer.customerID}`}>{customer.name}</Link>
        </Aside>
      ),
    },
    { id: 'place', header: t('Customer.Place'), cell: cityLine },
    {
      id: 'reach',
      header: t('Customer.Contact'),
      cell: ({ email, phoneEnd }) => (
        <Aside note={phoneEnd !== '' && email !== '' ? `••• ${phoneEnd}` : undefined}>
          {email || (phoneEnd === '' ? t('Customer.NoContact') : `••• ${phoneEnd}`)}
        </Aside>
      ),
    },
    {
      id: 'accounts',
      header: t('Customer.Accounts'),
      isPlain: true,
      cell: (customer) => <Accounts customer={customer} />,
    },
  ];
  return (
    <DataTable
      caption={t('Title.Customers')}
      columns={columns}
      rows={customers}
      keyOf={(customer) => customer.customerID}
    />
  );
}

function Accounts({ customer }: { readonly customer: CustomerMatch }) {
  const { t } = useTranslation();
  const { numberOf } = useAccountNumber();
  const { money } = useFormats();
  const more = customer.accountCount - customer.accounts.length;
  if (customer.accounts.length === 0) return <span className={styles.more}>{t('Customer.NoAccounts')}</span>;
  return (
    <ul className={styles.accounts}>
      {customer.accounts.map((account) => (
        <li key={account.accountReferenceCode} className={styles.account}>
          <span>
            {account.accountName} <span className={styles.code}>{numberOf(account)}</span>
          </span>
          {account.isClosed ? (
            <Tag>{t('Customer.Closed')}</Tag>
          ) : (
            <span className={styles.amount}>
              <ColumnMoney text={money(owedNow(account))} />
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('Customer.MoreAccounts', { count: more })}</li>}
    </ul>
  );
}
