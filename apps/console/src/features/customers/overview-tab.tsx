import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountsCard } from './accounts-card.tsx';
import { LegalHoldCard } from './care/legal-hold-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import recordsCardStyles from './customer-lists.module.css';
import { MethodsCard } from './methods-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OpenItems } from './open-items.tsx';
import styles from './overview-tab.module.css';
import { PaymentsCard } from './payments-card.tsx';
import { PlansCard } from './plans-card.tsx';

/** Cards in the order in which phones show them. */
export function OverviewTab({ customer }: { readonly customer: StaffCustomer }) {
  return (
    <div className={styles.overview}>
      <div className={styles.figures}>
        <CustomerFigures customer={customer} />
      </div>
      <div className={styles.owed}>
        <Stack gap={4}>
          <AccountsCard accounts={customer.accounts} />
          <PaymentsCard customerID={customer.customerID} />
          <PlansCard plans={customer.plans} />
        </Stack>
      </div>
      <div className={styles.contact}>
        <ContactCard customer={customer} />
      </div>
      <div className={styles.more}>
        <Stack gap={4}>
          <NotesCard customer={customer} />
          <OpenItems customer={customer} />
          <MethodsCard methods={customer.methods} />
          <LegalHoldCard customer={customer} />
          <RecordsCard customerID={customer.customerID} />
        </Stack>
      </div>
    </div>
  );
}

function RecordsCard({ customerID }: { readonly customerID: string }) {
  const { t } = useTranslation();
  const of = (list: string, filter: Record<string, string>) => `${list}?${new URLSearchParams(filter)}`;
  const records = [
    { to: of('/messages', { customer: customerID }), label: t('Title.Messages') },
    { to: of('/papers', { customer: customerID }), label: t('Title.Papers') },
    { to: of('/uploads', { show: 'all', customer: customerID }), label: t('Title.Uploads') },
    { to: of('/audit', { about: `customer:${customerID}` }), label: t('Title.Audit') },
  ];
  return (
    <Card title={t('Customer.Records')}>
      <ul className={recordsCardStyles.records}>
        {records.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
