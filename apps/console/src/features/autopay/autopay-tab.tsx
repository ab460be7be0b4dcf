import { listCustomerAutopay } from '@quittance/contract/staff/autopay';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { AutopayCard } from './autopay-card.tsx';

/** Lists the customer's autopay. Active agreements come first. Opening it is recorded in the audit log. */
export function AutopayTab({ customer: { customerID } }: { readonly customer: Pick<StaffCustomer, 'customerID'> }) {
  const { t } = useTranslation();
  const query = useStaffQuery(listCustomerAutopay, { customerID });
  return (
    <QueryState query={query}>
      {({ agreements }) =>
        agreements.length === 0 ? (
          <EmptyState icon={<CalendarIcon size={32} />} title={t('Autopay.None')}>
            {t('Autopay.NoneWords')}
          </EmptyState>
        ) : (
          <Stack gap={4}>
            {agreements.map((agreement) => (
              <AutopayCard key={agreement.autopayID} agreement={agreement} />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}
