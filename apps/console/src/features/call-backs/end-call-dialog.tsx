import { closeCallBack } from '@quittance/contract/staff/call-backs';
import { type CallOutcome, callOutcomes } from '@quittance/domain/support/call-outcome';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { TextArea } from '@quittance/ui/forms/text-area';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { callBackKeys } from './call-back-keys.ts';
import type { CallBack } from './call-time.ts';

type Fields = { outcome: CallOutcome | undefined; note: string };

const nothingSaid: Fields = { outcome: undefined, note: '' };

/** Closing the call-back also closes its case. */
export function EndCallDialog({ callBack, onClose }: { readonly callBack: CallBack; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const { control, register, handleSubmit, formState } = useForm<Fields>({ defaultValues: nothingSaid });
  const action = useAction(closeCallBack, {
    refresh: callBackKeys,
    onDone() {
      say(t('CallBack.Ended'));
      onClose();
    },
  });
  const submit = handleSubmit(async ({ outcome, note }) => {
    if (outcome === undefined) return;
    await action.run({ callBackID: callBack.callBackID, outcome, note: note.trim() });
  });
  return (
    <ActionDialog
      title={t('CallBack.EndTitle', { name: callBack.customerName })}
      submitLabel={t('CallBack.EndSubmit')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Controller
        control={control}
        name="outcome"
        rules={{ required: t('Form.Choose') }}
        render={({ field }) => (
          <RadioCards
            legend={t('CallBack.Outcome')}
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.outcome?.message}
            options={callOutcomes.map((value) => ({ value, label: t(`CallOutcome.${value}`) }))}
          />
        )}
      />
      <TextArea
        {...register('note')}
        label={t('CallBack.Note')}
        labelNote={t('Form.Optional')}
        description={t('Queue.NoteHelp')}
        maxLength={500}
        rows={3}
      />
    </ActionDialog>
  );
}
