import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { useTenant } from '../../session/services.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type LoginConsent, useLoginConsent } from '../consents/use-login-consent.ts';
import { useCookieRefusal } from '../refusals/use-cookie-refusal.ts';
import { BrandPanel } from './brand-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginHelp } from './login-help.tsx';
import { isSingleSignOnOnly } from './login-labels.ts';
import styles from './login-page.module.css';
import { LoginProblemNotice } from './login-problem-notice.tsx';
import { LogoutNotice } from './logout-notice.tsx';
import { PayLinkHelp } from './pay-link-help.tsx';
import { PayLinkWelcome } from './pay-link-welcome.tsx';
import { SingleSignOnChoice } from './single-sign-on-choice.tsx';
import { SingleSignOnFinishing } from './single-sign-on-finishing.tsx';
import { SingleSignOnOnly } from './single-sign-on-only.tsx';
import { usePayLinkToken } from './use-pay-link-token.ts';
import { useSingleSignOnCallback } from './use-single-sign-on-callback.ts';

/** The log-in (SPEC 2.1), where a payment link leads too (SPEC 6.1). */
export function LoginPage() {
  const payLink = usePayLinkToken();
  usePageTitle(payLink === undefined ? 'Title.Login' : 'Title.PayLink');
  useCookieRefusal();
  const consent = useLoginConsent();
  const singleSignOn = useSingleSignOnCallback(consent);
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.pane}>
        <div className={styles.column}>
          <div className={styles.brand}>
            <TenantLogo />
          </div>
          <LogoutNotice />
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
          <div className={styles.foot}>
            {payLink === undefined ? <LoginHelp /> : <PayLinkHelp />}
            <LanguageSwitch />
          </div>
        </div>
      </main>
    </div>
  );
}

function WaysIn(props: { readonly consent: LoginConsent; readonly onSingleSignOn: () => void }) {
  const { consent, onSingleSignOn } = props;
  if (isSingleSignOnOnly(useTenant().loginTypeID)) return <SingleSignOnOnly onStart={onSingleSignOn} />;
  return (
    <>
      <LoginForm consent={consent} />
      <SingleSignOnChoice onStart={onSingleSignOn} />
    </>
  );
}
