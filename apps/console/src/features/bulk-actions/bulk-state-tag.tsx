import type { BulkRowState, BulkState } from '@quittance/domain/staff/bulk-action';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

const tones: Record<BulkState, TagTone> = {
  previewing: 'info',
  ready: 'warning',
  running: 'info',
  done: 'success',
  undoing: 'info',
  undone: 'neutral',
};

const rowTones: Record<BulkRowState, TagTone> = {
  waiting: 'neutral',
  ready: 'info',
  refused: 'warning',
  done: 'success',
  undone: 'neutral',
  left: 'warning',
};

export function BulkStateTag({ state }: { readonly state: BulkState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`BulkState.${state}`)}</Tag>;
}

export function BulkRowTag({ state }: { readonly state: BulkRowState }) {
  const { t } = useTranslation();
  return <Tag tone={rowTones[state]}>{t(`BulkRowState.${state}`)}</Tag>;
}
