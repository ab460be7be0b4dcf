import type { StaffPayment } from '@quittance/contract/staff/payments';
import { closeRefund } from '@quittance/contract/staff/refunds';
import { sumCents } from '@quittance/domain/money/cents';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { paymentKeys } from './payment-keys.ts';

type Fields = { went: 'yes' | 'no' | undefined; reference: string };

/** Records the outcome of a refund that an employee must complete. */
export function CloseRefundDialog({
  refund,
  onClose,
}: {
  readonly refund: StaffPayment['refunds'][number];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const say = useSay();
  const [defaultValues] = useState<Fields>({ went: undefined, reference: '' });
  const { control, register, handleSubmit, formState } = useForm({ defaultValues });
  const action = useAction(closeRefund, {
    refresh: paymentKeys,
    onDone() {
      say(t('Refund.Closed'));
      onClose();
    },
  });
  const required = t('Form.Required');
  return (
    <ActionDialog
      title={t('Refund.CloseTitle', { amount: money(sumCents([refund.amount, refund.convenienceFee])) })}
      submitLabel={t('Refund.Close')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ went, reference }) =>
        action.run({ refundID: refund.refundID, hasGoneBack: went === 'yes', reference: reference.trim() }),
      )}
    >
      <Controller
        control={control}
        name="went"
        rules={{ required }}
        render={({ field }) => (
          <RadioCards
            legend={t('Refund.WentLegend')}
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.went?.message}
            options={[
              { value: 'yes', label: t('Refund.Went'), description: t('Refund.WentWords') },
              { value: 'no', label: t('Refund.WentNot'), description: t('Refund.WentNotWords') },
            ]}
          />
        )}
      />
      <TextField
        {...register('reference', { required })}
        label={t('Refund.Reference')}
        description={t('Refund.ReferenceHelp')}
        maxLength={100}
        error={formState.errors.reference?.message}
      />
    </ActionDialog>
  );
}
