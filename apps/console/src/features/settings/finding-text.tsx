import type { checkSettings } from '@quittance/contract/staff/settings';
import { productRule } from '@quittance/domain/tenants/lint/lint-finding';
import { WarningIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/use-formats.ts';
import styles from './finding-text.module.css';

export type Finding = z.output<typeof checkSettings.response>['findings'][number];

/** Shows what is wrong with a field, the value found and the rule's source in law or contract. */
export function FindingText({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return findings.map(({ code, detail, source, words: message }) => (
    <span key={`${code} ${detail} ${message.en}`} className={styles.finding}>
      {message[language]} {detail !== null && <span className={styles.detail}>{detail}. </span>}
      {source !== productRule && <span className={styles.source}>{t('Settings.Source', { source })}</span>}
    </span>
  ));
}

/** Warnings don't prevent publishing. */
export function WarningText({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <p className={styles.warning}>
      <WarningIcon size={16} />
      <span>
        <FindingText findings={findings} />
      </span>
    </p>
  );
}
