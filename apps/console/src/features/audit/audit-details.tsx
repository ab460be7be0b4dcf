import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import type { AuditEntry } from './audit-action.ts';
import styles from './audit-details.module.css';

/** Console path for each key column. */
const screens: Readonly<Record<string, string>> = {
  payment_id: '/payments',
  returned_payment_id: '/payments',
  plan_id: '/plans',
  customer_id: '/customers',
  upload_id: '/uploads',
  approval_id: '/approvals',
  batch_id: '/imports',
  dispute_id: '/disputes',
  case_id: '/cases',
};

/** Returns undefined for columns without a screen. */
function pathOfKey(column: string, value: unknown): string | undefined {
  const screen = screens[column];
  return screen !== undefined && typeof value === 'string' ? `${screen}/${value}` : undefined;
}

/** Shows the row, the changed columns and the position in the chain. The audit log never contains values. */
export function AuditDetails({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { at, no, subject, subjectKey, changed, state } = entry;
  const items = [
    ...Object.entries(subjectKey).map(([column, value]) => ({
      id: `key-${column}`,
      term: <Raw>{column}</Raw>,
      value: <KeyValue column={column} value={value} />,
    })),
    ...(changed.length === 0
      ? []
      : [{ id: 'changed', term: t('Audit.Changed'), value: <Raw>{changed.join(', ')}</Raw> }]),
    ...(state === null ? [] : [{ id: 'state', term: t('Audit.State'), value: <Raw>{state}</Raw> }]),
    { id: 'subject', term: t('Audit.Table'), value: <Raw>{subject}</Raw> },
    { id: 'at', term: t('Audit.At'), value: <Raw>{at}</Raw> },
    { id: 'no', term: t('Audit.No'), value: no === null ? t('Audit.NotSealed') : count(no) },
  ];
  return <DefinitionList items={items} />;
}

function KeyValue({ column, value }: { readonly column: string; readonly value: unknown }) {
  const rawText = <Raw>{String(value)}</Raw>;
  const path = pathOfKey(column, value);
  return path === undefined ? rawText : <Link to={path}>{rawText}</Link>;
}

/** Shows a value exactly as it is stored. */
function Raw({ children }: { readonly children: string }) {
  return <code className={styles.raw}>{children}</code>;
}
