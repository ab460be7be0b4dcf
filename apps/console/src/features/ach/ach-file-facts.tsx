import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './ach.module.css';
import type { AchFile } from './ach-file-table.tsx';

/** Shows the control totals, which the bank uses to check that the file is complete. */
export function AchFileFacts({ file }: { readonly file: AchFile }) {
  const { t } = useTranslation();
  const { money, day, instant, count } = useFormats();
  const { deliveredAt } = file;
  const totals = [
    { id: 'debits', term: t('Ach.Debits'), value: money(file.debits) },
    { id: 'credits', term: t('Ach.Credits'), value: money(file.credits) },
    { id: 'entries', term: t('Ach.Entries'), value: count(file.entries) },
    { id: 'batches', term: t('Ach.Batches'), value: count(file.batches) },
    { id: 'hash', term: 'SHA-256', value: <code className={styles.hash}>{file.contentHash}</code> },
  ];
  const about = [
    { id: 'payee', term: t('Payee.Label'), value: file.payeeCode },
    { id: 'number', term: t('Ach.Number'), value: count(file.fileNumber) },
    { id: 'day', term: t('Ach.Day'), value: day(file.createdOn) },
    { id: 'made', term: t('Ach.MadeAt'), value: instant(file.createdAt) },
    {
      id: 'delivered',
      term: t('Ach.DeliveredAt'),
      value: deliveredAt === null ? t('Ach.NotDelivered') : instant(deliveredAt),
    },
  ];
  return (
    <div className={styles.facts}>
      <Card title={t('Ach.Totals')}>
        <DefinitionList items={totals} />
      </Card>
      <Card title={t('Ach.About')}>
        <DefinitionList items={about} />
      </Card>
    </div>
  );
}
