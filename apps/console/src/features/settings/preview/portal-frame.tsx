import { paletteProperties } from '@quittance/browser/palette-properties';
import type { Language } from '@quittance/domain/languages';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme, type Theme } from '../../../platform/theme.ts';
import { useServices } from '../../../session/services.tsx';
import { LogoPicture } from '../sections/logo-picture.tsx';
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

type TenantColors = { readonly primaryColor: string; readonly secondaryColor: string };

/** Maps the tenant's palette to the stylesheet's variables, in the console's current color scheme. */
function drawnColors({ primaryColor, secondaryColor }: TenantColors, theme: Theme): Record<string, string> {
  const scheme = theme === 'system' ? systemScheme() : theme;
  const prefix = `--tenant-${scheme}-`;
  const all = paletteProperties({ primary: primaryColor, secondary: secondaryColor });
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, color]) =>
      name.startsWith(prefix) ? [[`--${name.slice(prefix.length)}`, color]] : [],
    ),
  );
}

function systemScheme(): 'light' | 'dark' {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
