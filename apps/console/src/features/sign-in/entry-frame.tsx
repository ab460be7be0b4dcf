import { pageHostname } from '@quittance/browser/page-address';
import { Card } from '@quittance/ui/layout/card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import styles from './entry-frame.module.css';

/** Frame of screens before sign-in: the tenant's name and the language switch. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <p className={styles.product}>
          {t('Entry.Product')} <span className={styles.host}>{pageHostname()}</span>
        </p>
        <Card>{children}</Card>
        <div className={styles.foot}>
          <LanguageSwitch />
        </div>
      </main>
    </div>
  );
}
