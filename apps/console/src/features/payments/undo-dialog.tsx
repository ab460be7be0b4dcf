import { randomId } from '@quittance/browser/random-id';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import type { reversePayment, voidPayment } from '@quittance/contract/staff/refunds';
import { sumCents } from '@quittance/domain/money/cents';
import type { RefundReason } from '@quittance/domain/payments/refunds/refund-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { type ActionFields, ActionReason } from './action-fields.tsx';
import { MovedMoney } from './moved-money.tsx';
import { paymentKeys } from './payment-keys.ts';

/** Voids a payment or reverses a manual entry, always as a whole. */
export function UndoDialog({
  payment,
  call,
  deed,
  onClose,
}: {
  readonly payment: StaffPayment;
  readonly call: typeof voidPayment | typeof reversePayment;
  readonly deed: 'void' | 'reverse';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const say = useSay();
  const [idempotencyKey] = useState(randomId);
  const { register, handleSubmit, formState } = useForm<ActionFields>({ defaultValues: { reason: '', note: '' } });
  const action = useAction(call as typeof voidPayment, {
    refresh: paymentKeys,
    onDone({ outcome }) {
      say(t(`Payment.Came.${outcome}`));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(`Payment.Do.${deed}`)}
      submitLabel={t(`Payment.DoAmount.${deed}`, { amount: money(sumCents([payment.amount, payment.convenienceFee])) })}
      variant="danger"
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason, note }) =>
        action.run({
          paymentID: payment.paymentID,
          reason: reason as RefundReason,
          note: note.trim(),
          idempotencyKey,
        }),
      )}
    >
      <p>{t(`Payment.Meaning.${deed}`)}</p>
      <MovedMoney amount={payment.amount} fee={payment.convenienceFee} />
      <ActionReason register={register} errors={formState.errors} />
    </ActionDialog>
  );
}
