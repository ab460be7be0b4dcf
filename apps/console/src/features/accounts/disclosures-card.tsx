import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './fact-list.module.css';

export function DisclosuresCard({ notices }: { readonly notices: StaffAccount['notices'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  if (notices.length === 0) return null;
  return (
    <Card title={t('Account.Disclosures')}>
      <ul className={styles.list}>
        {notices.map(({ disclaimerType, textVersion, language, acceptedAt }) => (
          <li key={`${disclaimerType} ${acceptedAt.toISOString()}`} className={styles.fact}>
            <p>{t(`Account.Disclosure.${disclaimerType}`, { defaultValue: t('Account.Disclosure.other') })}</p>
            <p className={styles.note}>
              {t('Account.DisclosureNote', { version: textVersion, language: t(`Account.Language.${language}`) })}
            </p>
            <p className={styles.note}>{instant(acceptedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
