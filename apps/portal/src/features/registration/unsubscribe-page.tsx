import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { profilePath } from '../../session/profile-path.ts';
import { useServices, useTenant, useUserIfSignedIn } from '../../session/services.tsx';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { BrokenLink } from './broken-link.tsx';
import { LinkPage, LinkPageAddress, LinkPageHint } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';
import { type UnsubscribeStep, useUnsubscribe } from './use-unsubscribe.ts';

/** The page of an unsubscribe link. It works with one click and no login. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return <Unsubscribing key={token} token={token} />;
}

const headingKeys: Record<UnsubscribeStep['kind'], string> = {
  asking: 'MailLink.UnsubscribeTitle',
  done: 'MailLink.UnsubscribedTitle',
  invalid: 'MailLink.InvalidTitle',
};

function Unsubscribing({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { step, isPending, problem, unsubscribe } = useUnsubscribe(token);
  return (
    <LinkPage titleKey="Title.Unsubscribe" heading={t(headingKeys[step.kind], { tenant: tenantName })} step={step.kind}>
      {problem && <LoginProblemNotice problem={problem} />}
      {step.kind === 'asking' && (
        <>
          <p>{t('MailLink.UnsubscribeLead', { tenant: tenantName })}</p>
          <Button isFullWidth isPending={isPending} pendingText={t('MailLink.Unsubscribing')} onClick={unsubscribe}>
            {t('MailLink.Unsubscribe')}
          </Button>
          <LinkPageHint>{t('MailLink.StillComes')}</LinkPageHint>
        </>
      )}
      {step.kind === 'done' && <Done emailAddress={step.emailAddress} />}
      {step.kind === 'invalid' && <BrokenLink>{t('MailLink.InvalidUnsubscribe')}</BrokenLink>}
    </LinkPage>
  );
}

function Done({ emailAddress }: { readonly emailAddress: string }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const user = useUserIfSignedIn();
  const profile = profilePath(useServices());
  return (
    <>
      <p>{t('MailLink.Unsubscribed', { tenant: tenantName })}</p>
      <LinkPageAddress>{emailAddress}</LinkPageAddress>
      <p>{t('MailLink.TurnOnAgain')}</p>
      <LinkButton
        variant="secondary"
        isFullWidth
        to={user ? profile : `/login?returnUrl=${encodeURIComponent(profile)}`}
      >
        {t(user ? 'MailLink.OpenProfile' : 'MailLink.SignIn')}
      </LinkButton>
    </>
  );
}
