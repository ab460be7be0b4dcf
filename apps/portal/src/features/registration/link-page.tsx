import { focusPageHeading } from '@quittance/browser/page-focus';
import { type ReactNode, useEffect, useRef } from 'react';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import styles from './link-page.module.css';

export type LinkPageProps = {
  readonly titleKey: string;
  readonly heading: ReactNode;
  /** The current step. When it changes, the heading gets the focus, so that screen readers announce it. */
  readonly step: string;
  readonly children: ReactNode;
};

/** The layout of a page opened by an e-mail link: the tenant and a single action. Requires no session. */
export function LinkPage({ titleKey, heading, step, children }: LinkPageProps) {
  usePageTitle(titleKey);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusPageHeading();
  }, [step]);
  return (
    <main className={styles.page}>
      <TenantLogo />
      <section className={styles.card}>
        <h1 tabIndex={-1} data-page-heading>
          {heading}
        </h1>
        {children}
      </section>
      <LanguageSwitch />
    </main>
  );
}

/** A line for an address, which may be long. */
export function LinkPageAddress({ children }: { readonly children: ReactNode }) {
  return <p className={styles.address}>{children}</p>;
}

export function LinkPageHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
