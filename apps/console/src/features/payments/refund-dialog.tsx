import { randomId } from '@quittance/browser/random-id';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { refundPayment } from '@quittance/contract/staff/refunds';
import { type Cents, sumCents } from '@quittance/domain/money/cents';
import type { RefundReason } from '@quittance/domain/payments/refunds/refund-rules';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { typedCents } from '../../patterns/fields/typed-money.ts';
import { useMayAct } from '../../session/services.tsx';
import { ActionReason } from './action-fields.tsx';
import { MovedMoney } from './moved-money.tsx';
import { paymentKeys } from './payment-keys.ts';
import { type RefundFields, RefundParts } from './refund-parts.tsx';

/**
 * Refunds a payment fully or partly. The idempotency key is created when the dialog opens, so that pressing twice
 * refunds once.
 */
export function RefundDialog({ payment, onClose }: { readonly payment: StaffPayment; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const mayDecideAlone = useMayAct('supervisor');
  const [idempotencyKey] = useState(randomId);
  const form = useForm<RefundFields>({ defaultValues: emptyFields(payment) });
  const { register, formState, watch, setValue } = form;
  const fields = watch();
  const isWhole = fields.extent === 'all';
  return (
    <DecisionDialog
      title={t('Payment.Do.refund')}
      submitLabel={t(mayDecideAlone ? 'Payment.DoAmount.refund' : 'Refund.Ask', {
        amount: money(goesBack(payment, fields)),
      })}
      call={refundPayment}
      form={form}
      request={(typed) => ({ ...refundRequest(payment, typed), idempotencyKey })}
      refresh={paymentKeys}
      doneMessage={({ outcome, payment: after }) => {
        if (outcome !== 'made') return t(`Payment.Came.${outcome}`);
        const isByHand = after.refunds.some(({ state }) => state === 'by-hand');
        return t(isByHand ? 'Refund.ByHandDue' : 'Refund.Started', { amount: money(goesBack(payment, fields)) });
      }}
      onClose={onClose}
    >
      <SegmentedControl
        legend={t('Refund.Extent')}
        value={fields.extent}
        onChange={(extent) => setValue('extent', extent)}
        options={[
          { value: 'all', label: t('Refund.All') },
          { value: 'part', label: t('Refund.Part') },
        ]}
      />
      {isWhole && payment.convenienceFee > 0 && (
        <Checkbox {...register('isFeeRefunded')} label={t('Refund.WithFee', { fee: money(payment.convenienceFee) })} />
      )}
      {isWhole && fields.isFeeRefunded && <MovedMoney amount={payment.amount} fee={payment.convenienceFee} />}
      {!isWhole && (
        <>
          <p>{t('Refund.OnlyOncePart')}</p>
          <RefundParts payment={payment} form={form} />
        </>
      )}
      <Checkbox
        {...register('isOverpayment')}
        label={t('Refund.IsOverpayment')}
        description={t('Refund.IsOverpaymentHelp')}
      />
      {payment.paidWith && <p>{t(`Refund.Arrives.${payment.paidWith.kind}`)}</p>}
      {!mayDecideAlone && <ApprovalNote when="always" />}
      <ActionReason register={register as never} errors={formState.errors} />
    </DecisionDialog>
  );
}

function emptyFields(payment: StaffPayment): RefundFields {
  return {
    extent: 'all',
    parts: payment.allocations.map(() => ({ amount: '' })),
    isFeeRefunded: payment.convenienceFee > 0,
    isOverpayment: false,
    reason: '',
    note: '',
  };
}

/** Calculates the refund from the current input. */
function goesBack(payment: StaffPayment, { extent, parts, isFeeRefunded }: RefundFields): Cents {
  if (extent === 'part') return sumCents(parts.map(({ amount }) => typedCents(amount)));
  return isFeeRefunded ? sumCents([payment.amount, payment.convenienceFee]) : payment.amount;
}

function refundRequest(payment: StaffPayment, fields: RefundFields) {
  const isWhole = fields.extent === 'all';
  const allocations = payment.allocations
    .map(({ accountReferenceCode }, at) => ({
      accountReferenceCode,
      amount: typedCents(fields.parts[at]?.amount ?? ''),
    }))
    .filter(({ amount }) => amount > 0);
  return {
    paymentID: payment.paymentID,
    reason: fields.reason as RefundReason,
    note: fields.note.trim(),
    isOverpayment: fields.isOverpayment,
    isFeeRefunded: isWhole && payment.convenienceFee > 0 && fields.isFeeRefunded,
    ...(!isWhole && { allocations }),
  };
}
