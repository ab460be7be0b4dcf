import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type { MessageState } from './message-filter.ts';

const tones: Record<MessageState, TagTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  refused: 'danger',
  'given-up': 'danger',
  withdrawn: 'neutral',
};

export function MessageStateTag({ state }: { readonly state: MessageState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`MessageState.${state}`)}</Tag>;
}
