import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import type { ImportEntry } from './import-table.tsx';

export function ImportFacts({ entry }: { readonly entry: ImportEntry }) {
  const { t } = useTranslation();
  const { instant, count, size } = useFormats();
  const { sizeBytes, endedAt, undoneBy } = entry;
  const items = [
    { id: 'payee', term: t('Payee.Label'), value: entry.payeeCode },
    { id: 'kind', term: t('Import.Kind'), value: t(`ImportKind.${entry.kind}`) },
    { id: 'mode', term: t('Import.Mode'), value: t(`ImportMode.${entry.mode}`) },
    { id: 'key', term: t('Import.BatchKey'), value: entry.batchKey },
    { id: 'as-of', term: t('Import.AsOf'), value: instant(entry.asOf) },
    ...(sizeBytes === null ? [] : [{ id: 'size', term: t('Import.Size'), value: size(sizeBytes) }]),
    { id: 'taken', term: t('Import.Taken'), value: count(entry.rowsTaken) },
    { id: 'aside', term: t('Import.PutAside'), value: count(entry.rowsQuarantined) },
    { id: 'repeated', term: t('Import.Repeated'), value: count(entry.rowsRepeated) },
    { id: 'by', term: t('Import.By'), value: <DoneBy operator={entry.startedBy} /> },
    { id: 'at', term: t('Import.At'), value: instant(entry.startedAt) },
    ...(endedAt === null ? [] : [{ id: 'ended', term: t('Import.EndedAt'), value: instant(endedAt) }]),
    ...(undoneBy === null ? [] : [{ id: 'undone', term: t('Import.UndoneBy'), value: <DoneBy operator={undoneBy} /> }]),
  ];
  return <DefinitionList items={items} />;
}
