import { focusPageHeading } from '@quittance/browser/page-focus';
import { Button } from '@quittance/ui/button';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { profilePath } from '../../session/profile-path.ts';
import { useServices } from '../../session/services.tsx';
import { authLocations, readTwoFactorDetails, type TwoFactorDetails } from '../../session/two-factor-details.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { CodeForm } from './code-form.tsx';

/** The page to enter a code for a login or a registration, with its help sub-page (req 2.7, 2.8). */
export function AuthenticationCodePage() {
  const { sessionStorage } = useServices();
  const { state } = useLocation();
  // Read once, because the details are cleared after a correct code while the page is still open.
  const [details] = useState(() => readTwoFactorDetails(sessionStorage));
  if (details === undefined) return null;
  return (
    <SignInFrame help={<CodeFoot details={details} />}>
      {isHelp(state) ? <CodeHelp /> : <CodeForm details={details} />}
    </SignInFrame>
  );
}

function isHelp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isHelp' in state && state.isHelp === true;
}

/** The link back to the page that requested the code. */
function CodeFoot({ details }: { readonly details: TwoFactorDetails }) {
  const { t } = useTranslation();
  const services = useServices();
  const { search } = useLocation();
  const { isLoginRequest, location } = details;
  const before = location === authLocations.profilePage ? profilePath(services) : '/two-fa-email-input';
  return (
    <div>
      <LinkButton variant="link" size="small" to={isLoginRequest ? { pathname: '/login', search } : before} replace>
        {t(isLoginRequest ? 'AuthenticationCode.BackToSignIn' : 'BackBtnLabel')}
      </LinkButton>
    </div>
  );
}

/** Tips for a missing code, and the support contact (req 2.8). */
function CodeHelp() {
  usePageTitle('Title.CodeHelp');
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => void focusPageHeading(), []);
  return (
    <Stack gap={5}>
      <h1 tabIndex={-1} data-page-heading>
        {t('Help.Title')}
      </h1>
      <p>{t('Help.HelpMessage')}</p>
      <SupportContact />
      <Button variant="secondary" isFullWidth onClick={() => void navigate(-1)}>
        {t('BackBtnLabel')}
      </Button>
    </Stack>
  );
}
