import type { ImportState } from '@quittance/domain/imports/import-life';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

const tones: Record<ImportState, TagTone> = {
  receiving: 'info',
  received: 'info',
  previewed: 'warning',
  queued: 'info',
  held: 'warning',
  running: 'info',
  done: 'success',
  failed: 'danger',
  discarded: 'neutral',
  'undo-queued': 'info',
  undoing: 'info',
  undone: 'neutral',
};

export function ImportStateTag({ state }: { readonly state: ImportState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`ImportState.${state}`)}</Tag>;
}
