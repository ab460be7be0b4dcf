import { Disclosure } from '@quittance/ui/disclosure';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { AuditActor } from './audit-actor.tsx';
import type { AuditEntry } from './audit-deed.ts';
import { AuditDetails } from './audit-details.tsx';
import styles from './audit-list.module.css';
import { useAuditWords } from './audit-words.ts';

export function AuditList({
  entries,
  onOperator,
}: {
  readonly entries: readonly AuditEntry[];
  readonly onOperator: (operator: string) => void;
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { deedOf, stateOf } = useAuditWords();
  return (
    <ol className={styles.list} aria-label={t('Title.Audit')}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.line}>
          <time className={styles.at} dateTime={entry.at}>
            {instant(new Date(entry.at))}
          </time>
          <span className={styles.who}>
            <AuditActor actor={entry.actor} onOperator={onOperator} />
          </span>
          <div className={styles.what}>
            <Disclosure summary={[deedOf(entry), ...(entry.state === null ? [] : [stateOf(entry)])].join(' → ')}>
              <AuditDetails entry={entry} />
            </Disclosure>
          </div>
        </li>
      ))}
    </ol>
  );
}
