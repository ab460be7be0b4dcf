import { setPageTitle } from '@quittance/browser/page-head';
import { Notice } from '@quittance/ui/feedback/notice';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useServices } from '../../session/services.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { PasswordForm } from './password-form.tsx';

export function SignInPage() {
  const { t } = useTranslation();
  const endedBy = useStore(useServices().session, (session) => session.endedBy);
  const [handle, setHandle] = useState<string>();
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
        {handle === undefined ? (
          <PasswordForm onHandle={setHandle} />
        ) : (
          <CodeForm handle={handle} onStartAgain={() => setHandle(undefined)} />
        )}
      </Stack>
    </EntryFrame>
  );
}
