import type { ReactNode } from 'react';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { BrandPanel } from './brand-panel.tsx';
import styles from './sign-in-frame.module.css';

export function SignInFrame({ children, help }: { readonly children: ReactNode; readonly help: ReactNode }) {
  return (
    <div className={styles.page}>
      <BrandPanel />
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
  );
}
