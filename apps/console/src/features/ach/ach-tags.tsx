import type { AchEntryState } from '@quittance/domain/ach/entry-life';
import type { AchFileState } from '@quittance/domain/ach/file-life';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

const fileTones: Record<AchFileState, TagTone> = {
  ready: 'info',
  held: 'warning',
  sending: 'info',
  delivered: 'success',
};

export function AchFileStateTag({ state }: { readonly state: AchFileState }) {
  const { t } = useTranslation();
  return <Tag tone={fileTones[state]}>{t(`AchFileState.${state}`)}</Tag>;
}

const entryTones: Record<AchEntryState, TagTone> = {
  waiting: 'info',
  canceled: 'neutral',
  refused: 'danger',
  'in-file': 'info',
  settled: 'success',
  returned: 'danger',
};

/** Adds the bank's return code to returned entries. */
export function AchEntryStateTag({
  state,
  returnCode,
}: {
  readonly state: AchEntryState;
  readonly returnCode: string | null;
}) {
  const { t } = useTranslation();
  const text = t(`AchEntryState.${state}`);
  return <Tag tone={entryTones[state]}>{returnCode === null ? text : `${text} · ${returnCode}`}</Tag>;
}
