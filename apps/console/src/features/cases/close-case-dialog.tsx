import { closeCase } from '@quittance/contract/staff/cases';
import { TextArea } from '@quittance/ui/text-area';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { OperatorCase } from './case-words.ts';

const refresh: readonly QueryKey[] = [['case'], ['customer'], ['return']];

/** Says how a case was dealt with. */
export function CloseCaseDialog({ of, onClose }: { readonly of: OperatorCase; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const action = useAction(closeCase, {
    refresh,
    onDone() {
      say(t('Case.WasClosed'));
      onClose();
    },
  });
  const required = t('Form.Required');
  return (
    <ActionDialog
      title={t('Case.CloseTitle')}
      submitLabel={t('Case.Close')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ note }) => action.run({ caseID: of.caseID, note: note.trim() }))}
    >
      <p>{t('Case.CloseWords')}</p>
      <TextArea
        {...register('note', { validate: (note) => note.trim() !== '' || required })}
        label={t('Case.Note')}
        description={t('Queue.NoteHelp')}
        maxLength={500}
        rows={4}
        error={formState.errors.note?.message}
      />
    </ActionDialog>
  );
}
