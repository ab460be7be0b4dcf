import { resendPayment } from '@quittance/contract/staff/entries';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { MoneyField } from '@quittance/ui/money-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { typedCents, useMoneyRule } from '../../patterns/typed-money.ts';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { paymentKeys } from './payment-keys.ts';

/** Sends an entry that came back as not as agreed (R11) again, as it was agreed: a payment of its own. */
export function ResendDialog({ payment, onClose }: { readonly payment: StaffPayment; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const navigate = useNavigate();
  const say = useSay();
  const validate = useMoneyRule({ most: payment.amount });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { amount: '' } });
  const action = useAction(resendPayment, {
    refresh: paymentKeys,
    onDone({ payment: sent }) {
      say(t('Payment.Resent'));
      onClose();
      void navigate(`/payments/${sent.paymentID}`);
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
      <MoneyField
        {...register('amount', { validate })}
        label={t('Payment.AgreedAmount')}
        description={t('Payment.UpTo', { amount: money(payment.amount) })}
        error={formState.errors.amount?.message}
      />
    </ActionDialog>
  );
}
