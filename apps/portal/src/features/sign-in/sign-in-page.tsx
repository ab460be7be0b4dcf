import { Notice } from '@quittance/ui/feedback/notice';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { PageLink, usePageNavigation } from '../../platform/navigation.tsx';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { useIsPortalLoaded, usePageServices } from '../../session/page-services.ts';
import { type LoginConsent, useLoginConsent } from '../consents/use-login-consent.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-help.module.css';
import { hasOwnPassword, isSingleSignOnOnly, loginLabels } from './login-labels.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SingleSignOnButton } from './single-sign-on/single-sign-on-button.tsx';
import singleSignOnChoiceStyles from './single-sign-on/single-sign-on-choice.module.css';
import { SingleSignOnOnly } from './single-sign-on/single-sign-on-only.tsx';
import { useReturnSearch } from './use-sign-in.ts';

// Few tenants offer it, so it loads lazily.
const PasskeySignIn = lazy(async () => ({
  default: (await import('../passkeys/passkey-sign-in.tsx')).PasskeySignIn,
}));

/**
 * The sign-in page of a visitor about whom this browser has stored nothing. It needs neither the router nor response
 * validation, so it is ready before they load. The login page has the same elements, because it hydrates the same markup.
 */
export function FirstSignInPage() {
  usePageTitle('Title.Login');
  const consent = useLoginConsent();
  return (
    <SignInPage consent={consent} help={<LoginHelp />} notices={<PageNeedsSignIn />}>
      <WaysIn consent={consent} />
    </SignInPage>
  );
}

export function SignInPage(props: {
  readonly consent: LoginConsent;
  readonly help: ReactNode;
  readonly notices: ReactNode;
  readonly children: ReactNode;
}) {
  const { consent, help, notices, children } = props;
  return (
    <SignInFrame help={help}>
      {notices}
      {consent.text !== undefined && (
        <Notice kind="info" isLive={false}>
          {consent.text}
        </Notice>
      )}
      {children}
    </SignInFrame>
  );
}

/** Says that a page needs a sign-in. We can't tell whether a visitor who opens it by its URL was signed in before. */
export function PageNeedsSignIn() {
  const { t } = useTranslation();
  const { search } = usePageNavigation().location;
  const isForPage = (new URLSearchParams(search).get('returnUrl') ?? '/') !== '/';
  return isForPage ? <Notice kind="info">{t('Login.PageNeedsSignIn')}</Notice> : null;
}

/** `onSingleSignOn` is called to clear the result of an earlier single sign-on. */
export function WaysIn(props: { readonly consent: LoginConsent; readonly onSingleSignOn?: () => void }) {
  const { consent, onSingleSignOn } = props;
  if (isSingleSignOnOnly(usePageServices().tenant.loginTypeID)) return <SingleSignOnOnly onStart={onSingleSignOn} />;
  return (
    <>
      <LoginForm consent={consent} />
      <PasskeyChoice consent={consent} />
      <SingleSignOnChoice onStart={onSingleSignOn} />
    </>
  );
}

/** The option to sign in with a passkey, if the tenant offers it and the browser supports it. */
function PasskeyChoice({ consent }: { readonly consent: LoginConsent }) {
  const { passkeys, loginTypeID } = usePageServices().tenant;
  const isLoaded = useIsPortalLoaded();
  const isPossible = useIsHydrated() && isLoaded && 'PublicKeyCredential' in window;
  if (!passkeys || !hasOwnPassword(loginTypeID) || !isPossible) return null;
  return (
    <Suspense fallback={null}>
      <PasskeySignIn consent={consent} />
    </Suspense>
  );
}

/** The single sign-on option below the form, if the tenant has an identity provider. */
function SingleSignOnChoice({ onStart }: { readonly onStart: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { singleSignOn } = usePageServices().tenant;
  if (singleSignOn === null) return null;
  return (
    <>
      <p className={singleSignOnChoiceStyles.or}>{t('Login.SsoOr')}</p>
      <SingleSignOnButton provider={singleSignOn.providerName} variant="secondary" onStart={onStart} />
    </>
  );
}

export function LoginHelp() {
  const { t } = useTranslation();
  const { tenantName, loginTypeID, supportPhone, supportEmail } = usePageServices().tenant;
  const search = useReturnSearch();
  const hasContact = supportPhone !== null || supportEmail !== null;
  return (
    <>
      {hasOwnPassword(loginTypeID) && (
        <p className={styles.firstTime}>
          {t('Login.FirstTime')} <PageLink to={{ pathname: '/register', search }}>{t('Login.Register')}</PageLink>
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
