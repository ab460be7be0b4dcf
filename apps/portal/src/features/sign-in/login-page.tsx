import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { areCookiesAllowed } from '../../platform/cookies.ts';
import { useTenant } from '../../session/services.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { showsDisclaimer } from './disclaimer-consent.ts';
import { LoginForm } from './login-form.tsx';
import { LoginHelp } from './login-help.tsx';
import { isSingleSignOnOnly } from './login-labels.ts';
import styles from './login-page.module.css';
import { LogoutNotice } from './logout-notice.tsx';
import { SingleSignOnOnly } from './single-sign-on-only.tsx';

/** The log-in (SPEC 2.1). */
export function LoginPage() {
  const { t } = useTranslation();
  const tenant = useTenant();
  usePageTitle('Title.Login');
  const disclaimer = t('Disclaimer.LoginIntro');
  const [isDisclaimerDue] = useState(() => showsDisclaimer(tenant));
  const hasDisclaimer = isDisclaimerDue && disclaimer !== '';
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.pane}>
        <div className={styles.column}>
          <div className={styles.brand}>
            <TenantLogo />
          </div>
          <LogoutNotice />
          <CookieNotice />
          {hasDisclaimer && (
            <Notice kind="info" isLive={false}>
              {disclaimer}
            </Notice>
          )}
          {isSingleSignOnOnly(tenant.loginTypeID) ? <SingleSignOnOnly /> : <LoginForm hasDisclaimer={hasDisclaimer} />}
          <div className={styles.foot}>
            <LoginHelp />
            <LanguageSwitch />
          </div>
        </div>
      </main>
    </div>
  );
}

/** The session is bound to a cookie, so that a log-in without cookies could only fail later. */
function CookieNotice() {
  const { t } = useTranslation();
  const [isAllowed, setAllowed] = useState(true);
  useEffect(() => setAllowed(areCookiesAllowed()), []);
  return isAllowed ? null : (
    <Notice kind="warning" title={t('Login.CookiesOffTitle')}>
      {t('CookiesNotAllowed')}
    </Notice>
  );
}
