import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Facts } from '../facts.tsx';
import type { CareAction } from './care-actions.ts';
import { CareButtons } from './care-buttons.tsx';
import { SessionsCard } from './sessions-card.tsx';

const actionsOfAccess: readonly CareAction[] = ['unlock', 'password-help', 'end-sessions'];

/** Shows how the customer signs in, and actions that help. No one can see the credentials. */
export function AccessTab({ customer: { access, createdAt } }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const facts = [
    {
      id: 'registered',
      term: t('Customer.SignIn'),
      value: t(access.isRegistered ? 'Customer.Registered' : 'Customer.NeverRegistered'),
    },
    {
      id: 'lock',
      term: t('Customer.State'),
      value: (
        <Tag tone={access.lock === 'none' ? 'success' : 'warning'}>
          {t(access.lock === 'none' ? 'Customer.NotLocked' : 'Customer.Locked')}
        </Tag>
      ),
    },
    { id: 'tries', term: t('Customer.FailedTries'), value: count(access.failedTries) },
    {
      id: 'second',
      term: t('Customer.SecondFactor'),
      value: t(access.hasSecondFactor ? 'Customer.SecondFactorOn' : 'Customer.SecondFactorOff'),
    },
    {
      id: 'last',
      term: t('Customer.LastSignIn'),
      value: access.lastSignInAt === null ? t('Customer.Never') : instant(access.lastSignInAt),
    },
    { id: 'open', term: t('Customer.OpenSessions'), value: count(access.openSessions) },
    { id: 'since', term: t('Customer.CustomerSince'), value: instant(createdAt) },
  ];
  return (
    <Stack gap={4}>
      <Card title={t('Customer.Access')}>
        <Stack gap={5}>
          <Facts items={facts} />
          <CareButtons actions={actionsOfAccess} />
        </Stack>
      </Card>
      <SessionsCard sessions={access.sessions} />
    </Stack>
  );
}
