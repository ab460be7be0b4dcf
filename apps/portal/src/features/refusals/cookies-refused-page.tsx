import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { useTenant } from '../../session/services.tsx';
import styles from './cookies-refused-page.module.css';
import payByPhoneStyles from './pay-by-phone.module.css';
import { useCookieAcceptance } from './use-cookie-refusal.ts';

/** Explains how to allow cookies, or how to pay without them (req 2.2). */
export function CookiesRefusedPage() {
  const { t } = useTranslation();
  usePageTitle('Title.CookiesNotAllowed');
  useCookieAcceptance();
  return (
    <main className={styles.page}>
      <TenantLogo />
      <section className={styles.card}>
        <div>
          <h1 tabIndex={-1} data-page-heading>
            {t('Refusals.CookiesTitle')}
          </h1>
          <p className={styles.lead}>{t('CookiesNotAllowed')}</p>
        </div>
        <ol className={styles.steps}>
          <li>{t('Refusals.CookiesOpenSettings')}</li>
          <li>{t('Refusals.CookiesAllow')}</li>
          <li>{t('Refusals.CookiesReload')}</li>
        </ol>
        {/* A full page load, which applies the new cookie settings and needs no script. */}
        <LinkButton href="/login" isFullWidth>
          {t('Refusals.TryAgain')}
        </LinkButton>
      </section>
      <PayByPhone />
      <LanguageSwitch />
    </main>
  );
}

function PayByPhone() {
  const { t } = useTranslation();
  const { tenantName, supportPhone } = useTenant();
  return (
    <section className={payByPhoneStyles.phone}>
      <h2>{t('Refusals.PhoneTitle')}</h2>
      <p>{supportPhone === null ? t('Refusals.PhoneUnknown') : t('Refusals.Phone', { tenant: tenantName })}</p>
      <SupportContact />
    </section>
  );
}
