import { setPageTitle } from '@quittance/browser/page-head';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { returnPath } from '../../app/guards.ts';
import { useServices } from '../../session/services.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

export function SignInPage() {
  const { t } = useTranslation();
  const endedBy = useStore(useServices().session, (session) => session.endedBy);
  const [handle, setHandle] = useState<string>();
  const [params] = useSearchParams();
  const { providerName, isProviderOnly } = useSignInMethods();
  const [isBreakGlass, setBreakGlass] = useState(false);
  const hasForm = !isProviderOnly || isBreakGlass;
  const title = t('SignIn.Title');
  useEffect(() => setPageTitle(title), [title]);
  return (
    <EntryFrame>
      <PageHeading lead={handle === undefined ? undefined : t('SignIn.CodeLead')}>
        {handle === undefined ? title : t('SignIn.CodeTitle')}
      </PageHeading>
      <Stack gap={4}>
        {endedBy !== undefined && handle === undefined && (
          <Notice kind="info">{t(endedBy === 'expired' ? 'Session.Over' : 'Session.SignedOut')}</Notice>
        )}
        {handle === undefined && providerName !== null && (
          <ProviderSignIn
            label={t('SignIn.WithProvider', { provider: providerName })}
            variant={hasForm ? 'secondary' : 'primary'}
            returnTo={returnPath(params)}
          />
        )}
        {handle === undefined && !hasForm && (
          <Button variant="quiet" size="small" onClick={() => setBreakGlass(true)}>
            {t('SignIn.BreakGlass')}
          </Button>
        )}
        {handle === undefined && hasForm && <PasswordForm onHandle={setHandle} />}
        {handle !== undefined && <CodeForm handle={handle} onStartAgain={() => setHandle(undefined)} />}
      </Stack>
    </EntryFrame>
  );
}
