import { closeCallBack } from '@quittance/contract/staff/call-backs';
import { type CallOutcome, callOutcomes } from '@quittance/domain/support/call-outcome';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { RadioField } from '../../patterns/fields/radio-field.tsx';
import { callBackKeys } from './call-back-keys.ts';
import type { CallBack } from './call-time.ts';

type Fields = { outcome: CallOutcome | undefined; note: string };

const emptyFields: Fields = { outcome: undefined, note: '' };

/** Closing the call-back also closes its case. */
export function EndCallDialog({ callBack, onClose }: { readonly callBack: CallBack; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<Fields>({ defaultValues: emptyFields });
  return (
    <DecisionDialog
      title={t('CallBack.EndTitle', { name: callBack.customerName })}
      submitLabel={t('CallBack.EndSubmit')}
      call={closeCallBack}
      form={form}
      request={({ outcome, note }) => outcome && { callBackID: callBack.callBackID, outcome, note: note.trim() }}
      refresh={callBackKeys}
      doneMessage={t('CallBack.Ended')}
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="outcome"
        legend={t('CallBack.Outcome')}
        options={callOutcomes.map((value) => ({ value, label: t(`CallOutcome.${value}`) }))}
      />
      <NoteField form={form} name="note" label={t('CallBack.Note')} description={t('Queue.NoteHelp')} isOptional />
    </DecisionDialog>
  );
}
