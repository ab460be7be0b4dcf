import type { StaffPayment } from '@quittance/contract/staff/payments';
import { cents } from '@quittance/domain/money/cents';
import type { RefundReason } from '@quittance/domain/payments/refunds/refund-rules';
import { MoneyField } from '@quittance/ui/forms/money-field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';

export type RefundFields = {
  extent: 'all' | 'part';
  /** Refund from each account as typed, in the order of the payment's allocations. */
  parts: { amount: string }[];
  isFeeRefunded: boolean;
  isOverpayment: boolean;
  reason: RefundReason | '';
  note: string;
};

type Form = UseFormReturn<RefundFields>;

/** Fields for the refund from each paid account. At least one must be filled in. */
export function RefundParts({ payment, form }: { readonly payment: StaffPayment; readonly form: Form }) {
  return payment.allocations.map((allocation, at) => (
    <PartField key={allocation.accountReferenceCode} allocation={allocation} at={at} form={form} />
  ));
}

function PartField({
  allocation,
  at,
  form,
}: {
  readonly allocation: StaffPayment['allocations'][number];
  readonly at: number;
  readonly form: Form;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { register, formState, getValues } = form;
  const check = useMoneyRule({ max: allocation.amount, isOptional: true });
  const validate = (text: string) => {
    const isNothing = getValues('parts').every(({ amount }) => typedCents(amount) === cents(0));
    return isNothing ? t('Refund.PartMissing') : check(text);
  };
  return (
    <MoneyField
      {...register(`parts.${at}.amount`, { validate })}
      label={t('Refund.PartOf', { account: allocation.accountReferenceCode })}
      description={t('Payment.UpTo', { amount: money(allocation.amount) })}
      error={formState.errors.parts?.[at]?.amount?.message}
    />
  );
}
