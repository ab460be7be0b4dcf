import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { type Approval, useMayApprove } from './approval-text.ts';

const tones: Record<Approval['state'], TagTone> = {
  open: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function ApprovalStateTag({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const mayApprove = useMayApprove();
  const { state } = approval;
  if (state === 'open' && !mayApprove(approval)) return <Tag tone="neutral">{t('Approval.WaitsForOthers')}</Tag>;
  return <Tag tone={tones[state]}>{t(`ApprovalState.${state}`)}</Tag>;
}
