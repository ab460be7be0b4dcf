import { closeCase } from '@quittance/contract/staff/cases';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { CaseNoteDialog } from './case-note-dialog.tsx';
import type { OperatorCase } from './case-text.ts';

const refresh: readonly QueryKey[] = [['case'], ['customer'], ['return']];

export function CloseCaseDialog({ of, onClose }: { readonly of: OperatorCase; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const action = useAction(closeCase, {
    refresh,
    onDone() {
      say(t('Case.WasClosed'));
      onClose();
    },
  });
  return (
    <CaseNoteDialog
      title={t('Case.CloseTitle')}
      submitLabel={t('Case.Close')}
      meaning={t('Case.CloseWords')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onNote={(note) => action.run({ caseID: of.caseID, note })}
    />
  );
}
