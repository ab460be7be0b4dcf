import { pageFragment, replaceUrl } from '@quittance/browser/page-address';
import { setPageTitle } from '@quittance/browser/page-head';
import { Button } from '@quittance/ui/button';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { EntryFrame } from '../sign-in/entry-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StaffLinkForm } from './staff-link-form.tsx';
import { useOpenedLink } from './use-opened-link.ts';

/** Opens invitation and reset links. */
export function StaffLinkPage() {
  const { t } = useTranslation();
  const [secret] = useState(() => pageFragment().slice(1));
  const { link, problem, openAgain } = useOpenedLink(secret);
  const [codes, setCodes] = useState<readonly string[]>();
  const title = t(codes ? 'Welcome.DoneTitle' : `Welcome.Title.${link?.purpose ?? 'loading'}`);
  useEffect(() => setPageTitle(title), [title]);
  const finish = (recoveryCodes: readonly string[]) => {
    // The link is used up.
    replaceUrl('/welcome');
    setCodes(recoveryCodes);
  };
  return (
    <EntryFrame>
      <PageHeading
        key={title}
        lead={link && !codes ? t(`Welcome.Lead.${link.purpose}`, { name: link.name }) : undefined}
      >
        {title}
      </PageHeading>
      {codes && <Finished codes={codes} />}
      {!codes && link && <StaffLinkForm secret={secret} link={link} onFinished={finish} />}
      {problem && (
        <Stack gap={4}>
          <ProblemNotice problem={problem} />
          {problem.kind === 'unsure' ? (
            <Button onClick={openAgain}>{t('Errors.TryAgain')}</Button>
          ) : (
            <LinkButton variant="secondary" to="/sign-in">
              {t('Welcome.ToSignIn')}
            </LinkButton>
          )}
        </Stack>
      )}
      {!link && !problem && <Spinner size="large" />}
    </EntryFrame>
  );
}

function Finished({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  if (codes.length > 0) return <RecoveryCodes codes={codes} />;
  return (
    <Stack gap={5}>
      <p>{t('Welcome.PasswordSet')}</p>
      <LinkButton to="/sign-in">{t('Welcome.ToSignIn')}</LinkButton>
    </Stack>
  );
}
