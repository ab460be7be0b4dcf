import { resendPayment } from '@quittance/contract/staff/entries';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';
import { paymentKeys } from './payment-keys.ts';

/** Resends an entry returned as not in accordance with its authorization (R11), corrected, as a new payment. */
export function ResendDialog({ payment, onClose }: { readonly payment: StaffPayment; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const navigate = useNavigate();
  const say = useSayOutcome();
  const validate = useMoneyRule({ most: payment.amount });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { amount: '' } });
  const action = useAction(resendPayment, {
    refresh: paymentKeys,
    onDone({ payment: sent, approvalID, ...answer }) {
      say(answer, t('Payment.Resent'));
      onClose();
      void navigate(sent ? `/payments/${sent.paymentID}` : `/approvals/${approvalID}`);
    },
  });
  return (
    <ActionDialog
      title={t('Payment.Do.resend')}
      submitLabel={t('Payment.Do.resend')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ amount }) => action.run({ paymentID: payment.paymentID, amount: typedCents(amount) }))}
    >
      <p>{t('Payment.Meaning.resend')}</p>
      <SecondPersonNote when="above-limit" />
      <MoneyField
        {...register('amount', { validate })}
        label={t('Payment.AgreedAmount')}
        description={t('Payment.UpTo', { amount: money(payment.amount) })}
        error={formState.errors.amount?.message}
      />
    </ActionDialog>
  );
}
