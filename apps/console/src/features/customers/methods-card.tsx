import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './customer-lists.module.css';
import { useMethodName } from './use-method-name.ts';

type Method = StaffCustomer['methods'][number];

/** Shows just enough of each saved payment method to tell it apart. */
export function MethodsCard({ methods }: { readonly methods: readonly Method[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const columns: Column<Method>[] = [
    { id: 'method', header: t('Customer.Method'), isPlain: true, cell: (method) => <MethodName method={method} /> },
    { id: 'holder', header: t('Customer.Holder'), cell: ({ holderName }) => holderName || '–' },
    { id: 'expires', header: t('Customer.Expires'), isShort: true, cell: ({ expires }) => expires ?? '–' },
    {
      id: 'used',
      header: t('Customer.LastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('Customer.Never') : instant(lastUsedAt)),
    },
  ];
  return (
    <Card title={t('Customer.Methods')}>
      {methods.length === 0 ? (
        <p className={styles.nothing}>{t('Customer.NoMethods')}</p>
      ) : (
        <DataTable
          caption={t('Customer.Methods')}
          columns={columns}
          rows={methods}
          keyOf={({ methodID }) => methodID}
        />
      )}
    </Card>
  );
}

function MethodName({ method }: { readonly method: Method }) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return (
    <Aside note={t(method.kind === 'card' ? 'Customer.Card' : 'Customer.Bank')}>
      <strong>{nameOf(method)}</strong>
    </Aside>
  );
}
