import { type RefundReason, refundReasons } from '@quittance/domain/payments/refunds/refund-rules';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextArea } from '@quittance/ui/forms/text-area';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export type ActionFields = { reason: RefundReason | ''; note: string };

/** Fields for the reason of a refund and a note. */
export function ActionReason({
  register,
  errors,
}: {
  readonly register: UseFormRegister<ActionFields>;
  readonly errors: FieldErrors<ActionFields>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        {...register('reason', { required: t('Form.Choose') })}
        label={t('Refund.Reason')}
        options={['', ...refundReasons].map((value) => ({
          value,
          label: t(value === '' ? 'Form.PleaseChoose' : `RefundReason.${value}`),
          isDisabled: value === '',
        }))}
        error={errors.reason?.message}
      />
      <TextArea
        {...register('note')}
        label={t('Refund.Note')}
        labelNote={t('Form.Optional')}
        description={t('Refund.NoteHelp')}
        maxLength={500}
        rows={2}
      />
    </>
  );
}
