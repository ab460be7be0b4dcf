import { closeCase } from '@quittance/contract/staff/cases';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import type { OperatorCase } from './case-text.ts';

const refresh: readonly QueryKey[] = [['case'], ['customer'], ['return']];

export function CloseCaseDialog({ of, onClose }: { readonly of: OperatorCase; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <DecisionDialog
      title={t('Case.CloseTitle')}
      submitLabel={t('Case.Close')}
      call={closeCase}
      form={form}
      request={({ note }) => ({ caseID: of.caseID, note: note.trim() })}
      refresh={refresh}
      said={t('Case.WasClosed')}
      onClose={onClose}
    >
      <p>{t('Case.CloseWords')}</p>
      <NoteField form={form} name="note" label={t('Case.Note')} description={t('Queue.NoteHelp')} rows={4} />
    </DecisionDialog>
  );
}
