import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Stack } from '@quittance/ui/stack';
import { ConsentHistoryCard } from './consent-history-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { WishesCard } from './wishes-card.tsx';

export function ContactTab({ customer }: { readonly customer: StaffCustomer }) {
  return (
    <Stack gap={4}>
      <LimitsCard limits={customer.contactLimits} />
      <WishesCard customer={customer} />
      {customer.texts !== null && <TextsCard texts={customer.texts} />}
      <ConsentHistoryCard entries={customer.consentHistory} />
      <ConsentsCard consents={customer.consents} />
    </Stack>
  );
}
