import type { checkSettings } from '@quittance/contract/staff/settings';
import { productRule } from '@quittance/domain/tenants/lint-finding';
import { WarningIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/use-formats.ts';
import styles from './finding-words.module.css';

/** What the rules say of a setting. */
export type Finding = z.output<typeof checkSettings.response>['findings'][number];

/** Findings at their field: what is wrong, what was found, and the law or contract that the rule comes from. */
export function FindingWords({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return findings.map(({ code, detail, source, words }) => (
    <span key={`${code} ${detail}`} className={styles.finding}>
      {words[language]} {detail !== null && <span className={styles.detail}>{detail}. </span>}
      {source !== productRule && <span className={styles.source}>{t('Settings.Source', { source })}</span>}
    </span>
  ));
}

/** What somebody should look at, and may publish all the same. */
export function WarningWords({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <p className={styles.warning}>
      <WarningIcon size={16} />
      <span>
        <FindingWords findings={findings} />
      </span>
    </p>
  );
}
