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
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';

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
  const { payeeCode, settings } = payee;
  const form = useForm({
    defaultValues: { ...settings, cutOff: settings.cutOff ?? '' },
  });
  const hasCutOff = form.watch('cutOff') !== '';
  return (
    <DecisionDialog
      title={t('PostingSettings.ChangeTitle', { payee: payeeCode })}
      submitLabel={t('PostingSettings.Save')}
      call={configurePosting}
      form={form}
      request={({ cutOff, ...typed }) => ({
        payeeCode,
        settings: { ...typed, cutOff: cutOff === '' ? null : cutOff.slice(0, 5) },
      })}
      refresh={[['posting']]}
      doneMessage={t('PostingSettings.Saved', { payee: payeeCode })}
      onClose={onClose}
    >
      <TextField
        {...form.register('cutOff')}
        type="time"
        label={t('PostingSettings.CutOff')}
        labelNote={t('Form.Optional')}
        description={t('PostingSettings.CutOffHelp')}
      />
      {hasCutOff && (
        <div>
          <Checkbox
            {...form.register('hasEmptyFiles')}
            label={t('PostingSettings.EmptyFiles')}
            description={t('PostingSettings.EmptyFilesHelp')}
          />
          <Checkbox
            {...form.register('hasConsentFile')}
            label={t('PostingSettings.ConsentFile')}
            description={t('PostingSettings.ConsentFileHelp')}
          />
        </div>
      )}
      <RadioCards
        legend={t('PostingSettings.BankTiming')}
        value={form.watch('bankTiming')}
        onChange={(timing) => form.setValue('bankTiming', timing)}
        options={bankTimings.toReversed().map((value) => ({
          value,
          label: t(`PostingSettings.Timing.${value}`),
          description: t(`PostingSettings.TimingWords.${value}`),
        }))}
      />
      <SelectField
        {...form.register('folderFormat')}
        label={t('PostingSettings.Format')}
        description={t('PostingSettings.FormatHelp')}
        options={postingFormats.map((value) => ({ value, label: t(`FileFormat.${value}`) }))}
      />
    </DecisionDialog>
  );
}
