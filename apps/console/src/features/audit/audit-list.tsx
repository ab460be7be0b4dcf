import { Button } from '@quittance/ui/button';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { customerPath } from '../../patterns/paths.ts';
import { useSelf } from '../../session/services.tsx';
import type { AuditEntry } from './audit-action.ts';
import { AuditDetails } from './audit-details.tsx';
import styles from './audit-list.module.css';
import { useAuditText } from './audit-text.ts';

export function AuditList({
  entries,
  onOperator,
}: {
  readonly entries: readonly AuditEntry[];
  readonly onOperator: (operator: string) => void;
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { actionOf, stateOf } = useAuditText();
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
            <Disclosure summary={[actionOf(entry), ...(entry.state === null ? [] : [stateOf(entry)])].join(' → ')}>
              <AuditDetails entry={entry} />
            </Disclosure>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Shows who acted: an employee, whose name filters the log, the customer or a program. */
function AuditActor({
  actor,
  onOperator,
}: {
  readonly actor: AuditEntry['actor'];
  readonly onOperator: (operator: string) => void;
}) {
  const { t } = useTranslation();
  const { staffID } = useSelf();
  const { kind, id, name } = actor;
  if (kind === 'customer') return <Link to={customerPath(id)}>{t('Audit.TheCustomer')}</Link>;
  if (kind === 'program') return t('DoneBy.Program', { name });
  const isSelf = id === `staff:${staffID}`;
  const operator = id.startsWith('program:') ? t('DoneBy.Program', { name }) : name || t('DoneBy.Somebody');
  return (
    <Button variant="link" onClick={() => onOperator(id)} title={t('Audit.OnlyThese')}>
      {isSelf ? t('Audit.Yourself') : operator}
    </Button>
  );
}
