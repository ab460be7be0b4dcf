import { randomId } from '@quittance/browser/random-id';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import type { reversePayment, voidPayment } from '@quittance/contract/staff/refunds';
import { sumCents } from '@quittance/domain/money/cents';
import type { RefundReason } from '@quittance/domain/payments/refunds/refund-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useMayAct } from '../../session/services.tsx';
import { type ActionFields, ActionReason } from './action-fields.tsx';
import { MovedMoney } from './moved-money.tsx';
import { paymentKeys } from './payment-keys.ts';

/** Cancels or voids a payment, or reverses a manual entry, always as a whole. */
export function UndoDialog({
  payment,
  call,
  action,
  onClose,
}: {
  readonly payment: StaffPayment;
  readonly call: typeof voidPayment | typeof reversePayment;
  readonly action: 'cancel' | 'void' | 'reverse';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const mayDecideAlone = useMayAct('supervisor');
  const [idempotencyKey] = useState(randomId);
  const form = useForm<ActionFields>({ defaultValues: { reason: '', note: '' } });
  return (
    <DecisionDialog
      title={t(`Payment.Do.${action}`)}
      submitLabel={t(`Payment.DoAmount.${action}`, {
        amount: money(sumCents([payment.amount, payment.convenienceFee])),
      })}
      closeLabel={action === 'cancel' ? t('Payment.Keep') : undefined}
      variant="danger"
      call={call as typeof voidPayment}
      form={form}
      request={({ reason, note }) => ({
        paymentID: payment.paymentID,
        reason: reason as RefundReason,
        note: note.trim(),
        idempotencyKey,
      })}
      refresh={paymentKeys}
      doneMessage={({ outcome }) => t(outcome === 'made' ? `Payment.Undone.${action}` : `Payment.Came.${outcome}`)}
      onClose={onClose}
    >
      <p>{t(`Payment.Meaning.${action}`)}</p>
      {action === 'void' && !mayDecideAlone && <ApprovalNote when="always" />}
      <MovedMoney amount={payment.amount} fee={payment.convenienceFee} />
      <ActionReason register={form.register} errors={form.formState.errors} />
    </DecisionDialog>
  );
}
