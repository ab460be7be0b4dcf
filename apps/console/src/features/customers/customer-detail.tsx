import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Stack } from '@quittance/ui/layout/stack';
import { Tabs } from '@quittance/ui/layout/tabs';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { AutopayTab } from '../autopay/autopay-tab.tsx';
import { AccessTab } from './care/access-tab.tsx';
import { ActionsTab } from './care/actions-tab.tsx';
import { CareDialogs } from './care/care-dialogs.tsx';
import { LimitsCard } from './care/limits-card.tsx';
import { ConsentHistoryCard } from './consent-history-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { CustomerHeading } from './customer-heading.tsx';
import { CustomerNotices } from './customer-notices.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { WishesCard } from './wishes-card.tsx';

const tabs = {
  overview: OverviewTab,
  autopay: AutopayTab,
  contact: ContactTab,
  access: AccessTab,
  deeds: ActionsTab,
} as const;
type TabId = keyof typeof tabs;
const tabIds = Object.keys(tabs) as TabId[];

/** Shows what matters on the phone first and the rest in tabs. The URL keeps the open tab. */
export function CustomerDetail({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const address = useListAddress(['show']);
  const selected = tabIds.find((id) => id === address.values.show) ?? 'overview';
  return (
    <CareDialogs customer={customer}>
      <CustomerHeading customer={customer} />
      <Stack gap={4}>
        <CustomerNotices customer={customer} />
        <Tabs
          label={t('Customer.Tabs')}
          selected={selected}
          onSelect={(id) => address.change({ show: id === 'overview' ? '' : id })}
          tabs={tabIds.map((id) => {
            const Content = tabs[id];
            return { id, label: t(`CustomerTab.${id}`), content: <Content customer={customer} /> };
          })}
        />
      </Stack>
    </CareDialogs>
  );
}

function ContactTab({ customer }: { readonly customer: StaffCustomer }) {
  return (
    <Stack gap={4}>
      <LimitsCard limits={customer.contactLimits} />
      <WishesCard customer={customer} />
      <RemindersCard customerID={customer.customerID} />
      {customer.texts !== null && <TextsCard texts={customer.texts} />}
      <ConsentHistoryCard entries={customer.consentHistory} />
      <ConsentsCard consents={customer.consents} />
    </Stack>
  );
}
