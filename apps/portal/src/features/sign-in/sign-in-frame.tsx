import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { TestModeBanner } from '../../branding/test-mode-banner.tsx';
import { useSupportHours } from '../../branding/use-support-hours.ts';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { usePageServices } from '../../session/page-services.ts';
import brandPanelStyles from './brand-panel.module.css';
import { ReceiptPicture } from './receipt-picture.tsx';
import styles from './sign-in-frame.module.css';

export function SignInFrame({ children, help }: { readonly children: ReactNode; readonly help: ReactNode }) {
  const { embedding } = usePageServices();
  return (
    <>
      <TestModeBanner />
      <div className={styles.page} data-alone={embedding ? true : undefined}>
        {!embedding && <BrandPanel />}
        <main className={styles.pane}>
          <div className={styles.column}>
            <div className={styles.brand}>
              <TenantLogo />
            </div>
            {children}
            <div className={styles.foot}>
              {help}
              <LanguageSwitch />
            </div>
          </div>
        </main>
      </div>
    </>
  );
}

function BrandPanel() {
  const { t } = useTranslation();
  const { supportPhone } = usePageServices().tenant;
  const supportHours = useSupportHours();
  return (
    <section className={brandPanelStyles.panel} aria-label={t('Login.PanelLabel')}>
      <TenantLogo isOnPanel />
      <ReceiptPicture />
      <div className={brandPanelStyles.text}>
        <p className={brandPanelStyles.title}>{t('Login.PanelTitle')}</p>
        <p className={brandPanelStyles.lead}>{t('Login.PanelLead')}</p>
      </div>
      {supportPhone !== null && (
        <p className={brandPanelStyles.contact}>
          {t('Login.PanelQuestions', { phone: supportPhone })}
          {supportHours !== null && ` · ${supportHours}`}
        </p>
      )}
    </section>
  );
}
