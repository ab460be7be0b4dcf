import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type { Approval } from './approval-text.ts';

const tones: Record<Approval['state'], TagTone> = {
  open: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function ApprovalStateTag({ state }: { readonly state: Approval['state'] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`ApprovalState.${state}`)}</Tag>;
}
