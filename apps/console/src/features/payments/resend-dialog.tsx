import { resendPayment } from '@quittance/contract/staff/entries';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
import { paymentKeys } from './payment-keys.ts';

/** Resends an entry returned as not in accordance with its authorization (R11), corrected, as a new payment. */
export function ResendDialog({ payment, onClose }: { readonly payment: StaffPayment; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const navigate = useNavigate();
  const outcomeText = useOutcomeText();
  const validate = useMoneyRule({ max: payment.amount });
  const form = useForm({ defaultValues: { amount: '' } });
  return (
    <DecisionDialog
      title={t('Payment.Do.resend')}
      submitLabel={t('Payment.Do.resend')}
      call={resendPayment}
      form={form}
      request={({ amount }) => ({ paymentID: payment.paymentID, amount: typedCents(amount) })}
      refresh={paymentKeys}
      doneMessage={(answer) => outcomeText(answer, t('Payment.Resent'))}
      onDone={({ payment: sent, approvalID }) => {
        onClose();
        void navigate(sent ? `/payments/${sent.paymentID}` : `/approvals/${approvalID}`);
      }}
      onClose={onClose}
    >
      <p>{t('Payment.Meaning.resend')}</p>
      <ApprovalNote when="above-limit" />
      <MoneyField
        {...form.register('amount', { validate })}
        label={t('Payment.AgreedAmount')}
        description={t('Payment.UpTo', { amount: money(payment.amount) })}
        error={form.formState.errors.amount?.message}
      />
    </DecisionDialog>
  );
}
