import { decideReply } from '@quittance/contract/staff/cases';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { CaseNoteDialog } from './case-note-dialog.tsx';

const refresh: readonly QueryKey[] = [['case'], ['customer']];

/** Decides whether a reply opts out of text messages, and requires a reason. */
export function DecideReplyDialog({
  caseID,
  isRevocation,
  onClose,
}: {
  readonly caseID: string;
  readonly isRevocation: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const action = useAction(decideReply, {
    refresh,
    onDone() {
      say(t(isRevocation ? 'Case.TextsEnded' : 'Case.TextsKept'));
      onClose();
    },
  });
  const title = t(isRevocation ? 'Case.EndTexts' : 'Case.KeepTexts');
  return (
    <CaseNoteDialog
      title={title}
      submitLabel={title}
      meaning={t(isRevocation ? 'Case.EndTextsMeaning' : 'Case.KeepTextsMeaning')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onNote={(note) => action.run({ caseID, isRevocation, note })}
    />
  );
}
