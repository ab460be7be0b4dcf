import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Stack } from '@quittance/ui/stack';
import { TwoColumn } from '@quittance/ui/two-column';
import { AccountsCard } from './accounts-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { MethodsCard } from './methods-card.tsx';
import { OpenMatters } from './open-matters.tsx';
import { PlansCard } from './plans-card.tsx';

/** What is owed, the plan that pays it, how the person is reached, and what is open about them. */
export function OverviewTab({ customer }: { readonly customer: StaffCustomer }) {
  return (
    <Stack gap={4}>
      <CustomerFigures customer={customer} />
      <TwoColumn aside={<ContactCard customer={customer} />}>
        <AccountsCard accounts={customer.accounts} />
        <PlansCard plans={customer.plans} />
      </TwoColumn>
      <OpenMatters customer={customer} />
      <MethodsCard methods={customer.methods} />
    </Stack>
  );
}
