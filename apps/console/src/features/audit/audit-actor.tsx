import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { customerPlace } from '../../patterns/places.ts';
import { useSelf } from '../../session/services.tsx';
import type { AuditEntry } from './audit-deed.ts';

/** Shows who acted: an employee, whose name filters the log, the customer or a program. */
export function AuditActor({
  actor,
  onOperator,
}: {
  readonly actor: AuditEntry['actor'];
  readonly onOperator: (operator: string) => void;
}) {
  const { t } = useTranslation();
  const { staffID } = useSelf();
  const { kind, id, name } = actor;
  if (kind === 'customer') return <Link to={customerPlace(id)}>{t('Audit.TheCustomer')}</Link>;
  if (kind === 'program') return t('DoneBy.Program', { name });
  const isSelf = id === `staff:${staffID}`;
  const operator = id.startsWith('program:') ? t('DoneBy.Program', { name }) : name || t('DoneBy.Somebody');
  return (
    <Button variant="link" onClick={() => onOperator(id)} title={t('Audit.OnlyThese')}>
      {isSelf ? t('Audit.Yourself') : operator}
    </Button>
  );
}
