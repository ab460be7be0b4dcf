import type { StaffPayment } from '@quittance/contract/staff/payments';
import { closeRefund } from '@quittance/contract/staff/refunds';
import { sumCents } from '@quittance/domain/money/cents';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { RadioField } from '../../patterns/fields/radio-field.tsx';
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
  const [defaultValues] = useState<Fields>({ went: undefined, reference: '' });
  const form = useForm({ defaultValues });
  const required = t('Form.Required');
  return (
    <DecisionDialog
      title={t('Refund.CloseTitle', { amount: money(sumCents([refund.amount, refund.convenienceFee])) })}
      submitLabel={t('Refund.Close')}
      call={closeRefund}
      form={form}
      request={({ went, reference }) => ({
        refundID: refund.refundID,
        hasGoneBack: went === 'yes',
        reference: reference.trim(),
      })}
      refresh={paymentKeys}
      doneMessage={t('Refund.Closed')}
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="went"
        legend={t('Refund.WentLegend')}
        required={t('Form.Required')}
        options={[
          { value: 'yes', label: t('Refund.Went'), description: t('Refund.WentWords') },
          { value: 'no', label: t('Refund.WentNot'), description: t('Refund.WentNotWords') },
        ]}
      />
      <TextField
        {...form.register('reference', { required })}
        label={t('Refund.Reference')}
        description={t('Refund.ReferenceHelp')}
        maxLength={100}
        error={form.formState.errors.reference?.message}
      />
    </DecisionDialog>
  );
}
