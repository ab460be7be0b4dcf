import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type { PostingFile } from './posting-file.ts';

const tones = { acknowledged: 'success', delivered: 'info', closed: 'neutral' } as const satisfies Record<
  string,
  TagTone
>;

/** Shows whether the file is closed, in the export folder or acknowledged by the creditor. */
export function PostingStateTag({ file }: { readonly file: PostingFile }) {
  const { t } = useTranslation();
  const state = stateOf(file);
  return <Tag tone={tones[state]}>{t(`PostingState.${state}`)}</Tag>;
}

function stateOf({ acknowledgedAt, deliveredAt }: PostingFile): keyof typeof tones {
  if (acknowledgedAt !== null) return 'acknowledged';
  return deliveredAt === null ? 'closed' : 'delivered';
}
