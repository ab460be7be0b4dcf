import type { getImport } from '@quittance/contract/staff/imports';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { ImportStateTag } from './import-state-tag.tsx';

export type ImportEntry = z.output<typeof getImport.response>['import'];

export function ImportTable({ imports }: { readonly imports: readonly ImportEntry[] }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const columns: Column<ImportEntry>[] = [
    {
      id: 'file',
      header: t('Import.File'),
      isPlain: true,
      cell: ({ importID, fileName, payeeCode, kind, mode }) => (
        <Aside note={`${payeeCode} · ${t(`ImportKind.${kind}`)} · ${t(`ImportMode.${mode}`)}`}>
          <Link to={`/imports/${importID}`}>{fileName}</Link>
        </Aside>
      ),
    },
    { id: 'state', isShort: true, header: t('Import.State'), cell: ({ state }) => <ImportStateTag state={state} /> },
    { id: 'taken', header: t('Import.Taken'), isNumeric: true, cell: (entry) => count(acceptedRows(entry)) },
    {
      id: 'aside',
      header: t('Import.PutAside'),
      isNumeric: true,
      cell: ({ rowsQuarantined }) => count(rowsQuarantined),
    },
    {
      id: 'by',
      header: t('Import.By'),
      cell: ({ startedBy, startedAt }) => (
        <Aside note={instant(startedAt)}>
          <DoneBy operator={startedBy} />
        </Aside>
      ),
    },
  ];
  return <DataTable caption={t('Title.Imports')} columns={columns} rows={imports} keyOf={({ importID }) => importID} />;
}

/** A discarded file had no effect. */
export function acceptedRows({ state, rowsTaken }: ImportEntry): number {
  return state === 'discarded' ? 0 : rowsTaken;
}
