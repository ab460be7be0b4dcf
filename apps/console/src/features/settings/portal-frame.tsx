import type { Language } from '@quittance/domain/languages';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme } from '../../platform/theme.ts';
import { useServices } from '../../session/services.tsx';
import { drawnColors } from './drawn-colors.ts';
import { LogoPicture } from './logo-picture.tsx';
import styles from './portal-frame.module.css';
import type { Preview } from './preview-texts.ts';

/** Non-interactive portal screen in the tenant's colors. */
export function PortalFrame({
  preview: { tenant },
  language,
  children,
}: {
  readonly preview: Preview;
  readonly language: Language;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { local } = useServices();
  const colors = drawnColors(tenant, chosenTheme(local));
  return (
    <section className={styles.frame} style={colors as CSSProperties} lang={language} aria-label={t('Preview.Frame')}>
      <div className={styles.head}>
        <LogoPicture logo={tenant.logo} name={tenant.tenantName} />
        <span className={styles.name}>{tenant.tenantName}</span>
      </div>
      {children}
    </section>
  );
}

export function DrawnField({ label, value = '' }: { readonly label: string; readonly value?: string }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.field}>{value}</p>
    </div>
  );
}

export function DrawnButton({ children }: { readonly children: ReactNode }) {
  return <p className={styles.button}>{children}</p>;
}
