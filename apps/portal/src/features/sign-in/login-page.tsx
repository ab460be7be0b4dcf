import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { payLinkToken, seeAsToken } from '../../platform/addresses/pay-link.ts';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { useTenant } from '../../session/services.tsx';
import { type LoginConsent, useLoginConsent } from '../consents/use-login-consent.ts';
import { useCookieRefusal } from '../refusals/use-cookie-refusal.ts';
import { useLoginArrival } from './login-arrival.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-help.module.css';
import { hasOwnPassword, isSingleSignOnOnly, loginLabels } from './login-labels.ts';
import { LoginProblemNotice } from './login-problem-notice.tsx';
import { LogoutNotice } from './logout-notice.tsx';
import { PayLinkWelcome } from './pay-link-welcome.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SingleSignOnButton } from './single-sign-on/single-sign-on-button.tsx';
import singleSignOnChoiceStyles from './single-sign-on/single-sign-on-choice.module.css';
import singleSignOnFinishingStyles from './single-sign-on/single-sign-on-finishing.module.css';
import { SingleSignOnOnly } from './single-sign-on/single-sign-on-only.tsx';
import { useSingleSignOnCallback } from './single-sign-on/use-single-sign-on-callback.ts';
import { useReturnSearch } from './use-sign-in.ts';

// Customers never use this, so it loads lazily.
const SeeAsOpening = lazy(async () => ({ default: (await import('../see-as/see-as-opening.tsx')).SeeAsOpening }));

// Few tenants offer it, so it loads lazily.
const PasskeySignIn = lazy(async () => ({
  default: (await import('../passkeys/passkey-sign-in.tsx')).PasskeySignIn,
}));

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
  const payLink = usePayLinkToken();
  usePageTitle(payLink === undefined ? 'Title.Login' : 'Title.PayLink');
  useCookieRefusal();
  const consent = useLoginConsent();
  const singleSignOn = useSingleSignOnCallback(consent);
  return (
    <SignInFrame help={payLink === undefined ? <LoginHelp /> : <PayLinkHelp />}>
      <LogoutNotice />
      <ArrivalNotice />
      {singleSignOn.problem && <LoginProblemNotice problem={singleSignOn.problem} />}
      {consent.text !== undefined && (
        <Notice kind="info" isLive={false}>
          {consent.text}
        </Notice>
      )}
      {singleSignOn.isFinishing ? (
        <SingleSignOnFinishing />
      ) : payLink === undefined ? (
        <WaysIn consent={consent} onSingleSignOn={singleSignOn.forgetProblem} />
      ) : (
        <PayLinkWelcome key={payLink} token={payLink} consent={consent} />
      )}
    </SignInFrame>
  );
}

function WaysIn(props: { readonly consent: LoginConsent; readonly onSingleSignOn: () => void }) {
  const { consent, onSingleSignOn } = props;
  if (isSingleSignOnOnly(useTenant().loginTypeID)) return <SingleSignOnOnly onStart={onSingleSignOn} />;
  return (
    <>
      <LoginForm consent={consent} />
      <PasskeyChoice consent={consent} />
      <SingleSignOnChoice onStart={onSingleSignOn} />
    </>
  );
}

/** Signing in with a passkey, where the tenant offers it and the browser can. */
function PasskeyChoice({ consent }: { readonly consent: LoginConsent }) {
  const { passkeys, loginTypeID } = useTenant();
  const isPossible = useIsHydrated() && 'PublicKeyCredential' in window;
  if (!passkeys || !hasOwnPassword(loginTypeID) || !isPossible) return null;
  return (
    <Suspense fallback={null}>
      <PasskeySignIn consent={consent} />
    </Suspense>
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

function LoginHelp() {
  const { t } = useTranslation();
  const { tenantName, loginTypeID, supportPhone, supportEmail } = useTenant();
  const search = useReturnSearch();
  const hasContact = supportPhone !== null || supportEmail !== null;
  return (
    <>
      {hasOwnPassword(loginTypeID) && (
        <p className={styles.firstTime}>
          {t('Login.FirstTime')} <Link to={{ pathname: '/register', search }}>{t('Login.Register')}</Link>
        </p>
      )}
      <Disclosure summary={t('Login.Trouble')}>
        <div className={styles.help}>
          {!isSingleSignOnOnly(loginTypeID) && <p>{t(loginLabels(loginTypeID).helpKey)}</p>}
          <p>{hasContact ? t('Login.TroubleHelp', { tenant: tenantName }) : t('Login.TroubleNoContact')}</p>
          <SupportContact />
        </div>
      </Disclosure>
    </>
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

/** The single sign-on option below the form, if the tenant has an identity provider. */
function SingleSignOnChoice({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation();
  const { singleSignOn } = useTenant();
  if (singleSignOn === null) return null;
  return (
    <>
      <p className={singleSignOnChoiceStyles.or}>{t('Login.SsoOr')}</p>
      <SingleSignOnButton provider={singleSignOn.providerName} variant="secondary" onStart={onStart} />
    </>
  );
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
