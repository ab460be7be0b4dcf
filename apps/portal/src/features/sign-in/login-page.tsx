import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { payLinkToken, seeAsToken } from '../../platform/addresses/pay-link.ts';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { useServices, useTenant } from '../../session/services.tsx';
import { useLoginConsent } from '../consents/use-login-consent.ts';
import { useCookieRefusal } from '../refusals/use-cookie-refusal.ts';
import { useLoginArrival } from './login-arrival.ts';
import styles from './login-help.module.css';
import { LoginProblemNotice } from './login-problem-notice.tsx';
import { LogoutNotice } from './logout-notice.tsx';
import welcomeStyles from './pay-link-welcome.module.css';
import { PayLinkWelcome } from './pay-link-welcome.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { LoginHelp, SignInPage, WaysIn } from './sign-in-page.tsx';
import singleSignOnFinishingStyles from './single-sign-on/single-sign-on-finishing.module.css';
import { useSingleSignOnCallback } from './single-sign-on/use-single-sign-on-callback.ts';

// Customers never use this, so it loads lazily.
const SeeAsOpening = lazy(async () => ({ default: (await import('../see-as/see-as-opening.tsx')).SeeAsOpening }));

/** The login page (req 2.1). It also handles payment links (req 6.1) and employee links to the customer view. */
export function LoginPage() {
  const { hash } = useLocation();
  const seeAs = useIsHydrated() ? seeAsToken(hash) : undefined;
  return seeAs === undefined ? (
    <WayIn />
  ) : (
    <SignInFrame help={null}>
      <Suspense fallback={null}>
        <SeeAsOpening token={seeAs} />
      </Suspense>
    </SignInFrame>
  );
}

function WayIn() {
  const { embedding } = useServices();
  const payLink = usePayLinkToken();
  usePageTitle(payLink === undefined ? 'Title.Login' : 'Title.PayLink');
  useCookieRefusal();
  const consent = useLoginConsent();
  const singleSignOn = useSingleSignOnCallback(consent);
  const notices = (
    <>
      <LogoutNotice />
      <ArrivalNotice />
      {singleSignOn.problem && <LoginProblemNotice problem={singleSignOn.problem} />}
    </>
  );
  const help = embedding ? null : payLink === undefined ? <LoginHelp /> : <PayLinkHelp />;
  return (
    <SignInPage consent={consent} help={help} notices={notices}>
      {singleSignOn.isFinishing ? (
        <SingleSignOnFinishing />
      ) : payLink === undefined ? (
        embedding ? (
          <EmbeddedEnd />
        ) : (
          <WaysIn consent={consent} onSingleSignOn={singleSignOn.forgetProblem} />
        )
      ) : (
        <PayLinkWelcome key={payLink} token={payLink} consent={consent} />
      )}
    </SignInPage>
  );
}

/** Replaces the login form after a visit in a frame, because nobody should type a password inside another website. */
export function EmbeddedEnd() {
  const { t } = useTranslation();
  const { embedding } = useServices();
  return (
    <div className={welcomeStyles.welcome}>
      <div>
        <h1 tabIndex={-1} data-page-heading>
          {t('Embed.EndTitle')}
        </h1>
        <p className={welcomeStyles.lead}>{t('Embed.EndLead')}</p>
      </div>
      <SupportContact />
      <div className={welcomeStyles.actions}>
        <Button isFullWidth onClick={() => embedding?.notify({ quittance: 'close' })}>
          {t('Embed.Close')}
        </Button>
      </div>
    </div>
  );
}

function ArrivalNotice() {
  const { t } = useTranslation();
  const arrival = useLoginArrival();
  if (arrival === undefined) return null;
  return arrival.news === 'password-changed' ? (
    <Notice kind="success" title={t('Login.PasswordChangedTitle')}>
      {t('Login.PasswordChanged')}
    </Notice>
  ) : (
    <Notice kind="success" title={t('Login.AccessReadyTitle')}>
      {t('Login.AccessReady')}
    </Notice>
  );
}

/** Reassures customers who are rightly cautious about a link in an e-mail or text message. */
function PayLinkHelp() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <Disclosure summary={t('PayLink.Doubt', { tenant: tenantName })}>
      <div className={styles.help}>
        <p>{t('PayLink.DoubtHelp', { tenant: tenantName })}</p>
        <SupportContact />
      </div>
    </Disclosure>
  );
}

/**
 * Returns the token of the payment link that opened the login page, or undefined if none did. The server never sees it
 * and renders the form.
 */
function usePayLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useIsHydrated() ? payLinkToken(hash) : undefined;
}

/** Replaces the form while the identity provider's callback is checked. */
function SingleSignOnFinishing() {
  const { t } = useTranslation();
  const provider = useTenant().singleSignOn?.providerName ?? '';
  return (
    <div className={singleSignOnFinishingStyles.finishing} role="status">
      <Spinner size="large" />
      <div>
        <h1 tabIndex={-1} data-page-heading>
          {t('Login.SsoFinishingTitle')}
        </h1>
        <p className={singleSignOnFinishingStyles.lead}>{t('Login.SsoFinishing', { provider })}</p>
      </div>
    </div>
  );
}
