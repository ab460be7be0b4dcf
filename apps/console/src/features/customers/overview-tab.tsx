import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Stack } from '@quittance/ui/layout/stack';
import { AccountsCard } from './accounts-card.tsx';
import { LegalHoldCard } from './care/legal-hold-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { MethodsCard } from './methods-card.tsx';
import { OpenMatters } from './open-matters.tsx';
import styles from './overview-tab.module.css';
import { PlansCard } from './plans-card.tsx';
import { RecordsCard } from './records-card.tsx';

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
          <PlansCard plans={customer.plans} />
        </Stack>
      </div>
      <div className={styles.contact}>
        <ContactCard customer={customer} />
      </div>
      <div className={styles.more}>
        <Stack gap={4}>
          <OpenMatters customer={customer} />
          <MethodsCard methods={customer.methods} />
          <LegalHoldCard customer={customer} />
          <RecordsCard customerID={customer.customerID} />
        </Stack>
      </div>
    </div>
  );
}
