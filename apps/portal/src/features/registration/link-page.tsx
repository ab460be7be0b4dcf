import { focusPageHeading } from '@quittance/browser/page-focus';
import { type ReactNode, useEffect, useRef } from 'react';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import styles from './link-page.module.css';

export type LinkPageProps = {
  readonly titleKey: string;
  readonly heading: ReactNode;
  /** What the page is about just now: when it changes, the heading gets the focus, so that a screen reader says so. */
  readonly step: string;
  readonly children: ReactNode;
};

/** The page that a link in an e-mail opens: whose it is, and one thing to do. Nobody has to be signed in. */
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

/** An address on a line of its own, which may be long. */
export function LinkPageAddress({ children }: { readonly children: ReactNode }) {
  return <p className={styles.address}>{children}</p>;
}

/** Words that matter less than the rest. */
export function LinkPageHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
