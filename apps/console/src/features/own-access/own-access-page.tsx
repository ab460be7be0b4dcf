import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useSelf } from '../../session/services.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { useSignInMethods } from '../sign-in/use-sign-in-methods.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

export function OwnAccessPage() {
  const { t } = useTranslation();
  const { name, role, tenant, hasPassword = true } = useSelf();
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <NarrowScreen>
      <ScreenHeading>{t('Title.OwnAccess')}</ScreenHeading>
      <Stack gap={4}>
        <Card title={t('Own.Who')}>
          <DefinitionList
            items={[
              { id: 'name', term: t('Staff.Name'), value: name },
              { id: 'role', term: t('Staff.Role'), value: t(`Role.${role}`) },
              { id: 'tenant', term: t('Own.Tenant'), value: tenant.name },
            ]}
          />
        </Card>
        <Card title={t(hasPassword ? 'Own.ChangePassword' : 'Own.Password')}>
          {hasPassword ? <ChangePasswordForm /> : <PasswordElsewhere />}
        </Card>
        <PasskeysCard />
        <Card title={t('Own.Sessions')}>
          <Stack gap={4}>
            <p>{t('Own.SessionsWords')}</p>
            <div>
              <Button
                variant="secondary"
                isPending={isLeaving}
                onClick={() => {
                  setLeaving(true);
                  void signOut({ everywhere: true });
                }}
              >
                {t('Own.SignOutEverywhere')}
              </Button>
            </div>
          </Stack>
        </Card>
      </Stack>
    </NarrowScreen>
  );
}

/** Someone without a password here changes the one at the tenant's identity provider. */
function PasswordElsewhere() {
  const { t } = useTranslation();
  const { providerName } = useSignInMethods();
  return <p>{providerName === null ? t('Own.NoPassword') : t('Own.PasswordAtProvider', { provider: providerName })}</p>;
}
