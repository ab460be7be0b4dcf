import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './section-nav.module.css';
import { type SettingSection, sectionOfPath, settingSections } from './setting-sections.ts';
import { useSettingsContent } from './settings-context.tsx';

export function SectionNav({ section }: { readonly section: SettingSection }) {
  const { t } = useTranslation();
  const { findings, editor } = useSettingsContent();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On phones, the row is wider than the screen.
    const link = list.current?.querySelector<HTMLElement>(`[data-section="${section}"]`);
    if (list.current && link) list.current.scrollLeft = link.offsetLeft;
  }, [section]);
  return (
    <nav aria-label={t('Settings.Parts')} className={styles.nav}>
      <ul ref={list} className={styles.list}>
        {settingSections.map((each) => {
          const found = findings.filter(({ path }) => sectionOfPath(path) === each);
          const unreadable = editor.unreadable.filter((path) => sectionOfPath(path) === each).length;
          const refused = found.filter(({ severity }) => severity === 'refuse').length + unreadable;
          const count = refused + found.filter(({ severity }) => severity === 'warn').length;
          return (
            <li key={each}>
              <Link
                data-section={each}
                to={`?section=${each}`}
                replace
                preventScrollReset
                className={styles.link}
                aria-current={each === section ? 'true' : undefined}
              >
                {t(`SettingSection.${each}`)}
                {count > 0 && (
                  <span className={styles.count} data-refused={refused > 0 || undefined}>
                    {count}
                    <VisuallyHidden> {t('Settings.Notes', { count })}</VisuallyHidden>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
