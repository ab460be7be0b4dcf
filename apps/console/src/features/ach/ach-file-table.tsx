import type { listAchFiles } from '@quittance/contract/staff/ach';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './ach.module.css';
import { AchFileStateTag } from './ach-tags.tsx';

export type AchFile = z.output<typeof listAchFiles.response>['files'][number];

export function AchFileTable({ files }: { readonly files: readonly AchFile[] }) {
  const { t } = useTranslation();
  const { money, instant, count } = useFormats();
  const columns: Column<AchFile>[] = [
    {
      id: 'file',
      header: t('Ach.File'),
      isPlain: true,
      cell: ({ fileID, fileName, payeeCode }) => (
        <Aside note={payeeCode}>
          <Link className={styles.name} to={`/ach/${fileID}`}>
            {fileName}
          </Link>
        </Aside>
      ),
    },
    {
      id: 'state',
      header: t('Ach.State'),
      isShort: true,
      cell: ({ state, heldBecause }) => (
        <Aside note={heldBecause && t(`AchHeldShort.${heldBecause}`)}>
          <AchFileStateTag state={state} />
        </Aside>
      ),
    },
    { id: 'entries', header: t('Ach.Entries'), isNumeric: true, cell: ({ entries }) => count(entries) },
    { id: 'debits', header: t('Ach.Debits'), isNumeric: true, cell: ({ debits }) => money(debits) },
    { id: 'credits', header: t('Ach.Credits'), isNumeric: true, cell: ({ credits }) => money(credits) },
    {
      id: 'made',
      header: t('Ach.MadeAt'),
      cell: ({ createdAt, deliveredAt }) => (
        <Aside note={deliveredAt && t('Ach.DeliveredOn', { at: instant(deliveredAt) })}>{instant(createdAt)}</Aside>
      ),
    },
  ];
  return <DataTable caption={t('Title.Ach')} columns={columns} rows={files} keyOf={({ fileID }) => fileID} />;
}
