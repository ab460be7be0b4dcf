import { Notice } from '@quittance/ui/notice';
import { Spinner } from '@quittance/ui/spinner';
import { useTranslation } from 'react-i18next';
import type { ImportEntry } from './import-table.tsx';

export function ImportProgress({ entry }: { readonly entry: ImportEntry }) {
  const { t } = useTranslation();
  const { state, parts, partsDone } = entry;
  const isCounted = parts > 1 && (state === 'running' || state === 'undoing');
  return (
    <Notice kind="info" icon={<Spinner />} title={t(`ImportDoing.${state}`)}>
      {isCounted && t('Import.PartsDone', { done: partsDone, parts })}
    </Notice>
  );
}
