import { Button } from '@quittance/ui/button';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useTenant, useUserIfSignedIn } from '../../session/services.tsx';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { BrokenLink } from './broken-link.tsx';
import { FreshLink } from './fresh-link.tsx';
import { LinkPage, LinkPageAddress, LinkPageHint } from './link-page.tsx';
import { useEmailVerification, type VerificationStep } from './use-email-verification.ts';
import { useLinkToken } from './use-link-token.ts';

/** The page of the link in a registration e-mail. It shows the address and verifies it only on a click (req 2.1). */
export function AuthenticateYourEmailPage() {
  const token = useLinkToken();
  return <Verification key={token} token={token} />;
}

const headingKeys: Record<VerificationStep['kind'], string> = {
  reading: 'MailLink.VerifyTitle',
  asking: 'MailLink.VerifyTitle',
  verified: 'MailLink.VerifiedTitle',
  expired: 'MailLink.ExpiredTitle',
  invalid: 'MailLink.InvalidTitle',
};

function Verification({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const verification = useEmailVerification(token);
  const { step } = verification;
  return (
    <LinkPage titleKey="Title.AuthenticateYourEmail" heading={t(headingKeys[step.kind])} step={step.kind}>
      {verification.problem && <LoginProblemNotice problem={verification.problem} />}
      {step.kind === 'reading' && <Reading verification={verification} />}
      {step.kind === 'asking' && <Asking emailAddress={step.emailAddress} verification={verification} />}
      {step.kind === 'verified' && <Verified emailAddress={step.emailAddress} />}
      {step.kind === 'expired' && <FreshLink token={token} onInvalid={verification.giveUp} />}
      {step.kind === 'invalid' && <BrokenLink>{t('MailLink.InvalidVerification')}</BrokenLink>}
    </LinkPage>
  );
}

type Props = { readonly verification: ReturnType<typeof useEmailVerification> };

function Reading({ verification: { problem, readAgain } }: Props) {
  const { t } = useTranslation();
  if (problem) {
    return (
      <Button isFullWidth onClick={readAgain}>
        {t('MailLink.TryAgain')}
      </Button>
    );
  }
  return (
    <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
      <Skeleton shape="text" width="three-quarters" />
      <Skeleton shape="control" />
    </div>
  );
}

function Asking({ emailAddress, verification: { isPending, verify } }: Props & { readonly emailAddress: string }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <>
      <p>{t('MailLink.VerifyLead', { tenant: tenantName })}</p>
      <LinkPageAddress>{emailAddress}</LinkPageAddress>
      <Button isFullWidth isPending={isPending} pendingText={t('MailLink.Verifying')} onClick={verify}>
        {t('MailLink.Verify')}
      </Button>
      <LinkPageHint>{t('MailLink.NotYou')}</LinkPageHint>
    </>
  );
}

function Verified({ emailAddress }: { readonly emailAddress: string }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const user = useUserIfSignedIn();
  return (
    <>
      <p>{t('MailLink.Verified', { tenant: tenantName })}</p>
      <LinkPageAddress>{emailAddress}</LinkPageAddress>
      <LinkButton isFullWidth to={user ? '/' : '/login'} replace>
        {t(user ? 'MailLink.Home' : 'MailLink.SignIn')}
      </LinkButton>
      <LinkPageHint>{t('MailLink.OtherPage')}</LinkPageHint>
    </>
  );
}
