import type { DisputeState } from '@quittance/domain/disputes/dispute-life';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

const tones: Record<DisputeState, TagTone> = {
  open: 'warning',
  withdrawn: 'neutral',
  cleared: 'neutral',
  upheld: 'success',
};

export function DisputeStateTag({ state }: { readonly state: DisputeState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`DisputeState.${state}`)}</Tag>;
}
