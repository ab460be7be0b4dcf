import { configurePosting, type listPostingSettings } from '@quittance/contract/staff/posting';
import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import { bankTimings } from '@quittance/domain/posting/posting-record';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';

export type PostingPayee = z.output<typeof listPostingSettings.response>['payees'][number];

/** Changes apply to later files. Closed files stay the same. */
export function PostingSettingsDialog({
  payee,
  onClose,
}: {
  readonly payee: PostingPayee;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const { payeeCode, settings } = payee;
  const { register, handleSubmit, watch, setValue } = useForm({
    defaultValues: { ...settings, cutOff: settings.cutOff ?? '' },
  });
  const hasCutOff = watch('cutOff') !== '';
  const action = useAction(configurePosting, {
    refresh: [['posting']],
    onDone() {
      say(t('PostingSettings.Saved', { payee: payeeCode }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('PostingSettings.ChangeTitle', { payee: payeeCode })}
      submitLabel={t('PostingSettings.Save')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ cutOff, ...typed }) =>
        action.run({ payeeCode, settings: { ...typed, cutOff: cutOff === '' ? null : cutOff.slice(0, 5) } }),
      )}
    >
      <TextField
        {...register('cutOff')}
        type="time"
        label={t('PostingSettings.CutOff')}
        labelNote={t('Form.Optional')}
        description={t('PostingSettings.CutOffHelp')}
      />
      {hasCutOff && (
        <div>
          <Checkbox
            {...register('hasEmptyFiles')}
            label={t('PostingSettings.EmptyFiles')}
            description={t('PostingSettings.EmptyFilesHelp')}
          />
          <Checkbox
            {...register('hasConsentFile')}
            label={t('PostingSettings.ConsentFile')}
            description={t('PostingSettings.ConsentFileHelp')}
          />
        </div>
      )}
      <RadioCards
        legend={t('PostingSettings.BankTiming')}
        value={watch('bankTiming')}
        onChange={(timing) => setValue('bankTiming', timing)}
        options={bankTimings.toReversed().map((value) => ({
          value,
          label: t(`PostingSettings.Timing.${value}`),
          description: t(`PostingSettings.TimingWords.${value}`),
        }))}
      />
      <SelectField
        {...register('folderFormat')}
        label={t('PostingSettings.Format')}
        description={t('PostingSettings.FormatHelp')}
        options={postingFormats.map((value) => ({ value, label: t(`FileFormat.${value}`) }))}
      />
    </ActionDialog>
  );
}
