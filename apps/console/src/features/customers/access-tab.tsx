import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/card';
import { Stack } from '@quittance/ui/stack';
import { Tag } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { CareDeed } from './care-deeds.ts';
import { useCare } from './care-desk.tsx';
import styles from './customer-lists.module.css';
import { Facts } from './facts.tsx';
import { SessionsCard } from './sessions-card.tsx';

const deedsOfAccess: readonly CareDeed[] = ['unlock', 'password-help', 'end-sessions'];

/** How the person gets in, with what helps where they do not. What they sign in with is nobody's to see. */
export function AccessTab({ customer: { access, createdAt } }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const { offered, begin } = useCare();
  const deeds = offered.filter((deed) => deedsOfAccess.includes(deed));
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
          {deeds.length > 0 && (
            <div className={styles.buttons}>
              {deeds.map((deed) => (
                <Button key={deed} variant="secondary" size="small" onClick={() => begin(deed)}>
                  {t(`CustomerCare.Menu.${deed}`)}
                </Button>
              ))}
            </div>
          )}
        </Stack>
      </Card>
      <SessionsCard sessions={access.sessions} />
    </Stack>
  );
}
