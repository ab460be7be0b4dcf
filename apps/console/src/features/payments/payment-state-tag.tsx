import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { RefundState } from '@quittance/domain/payments/refunds/refund-life';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

const tones: Record<PaymentState, TagTone> = {
  awaiting: 'neutral',
  reserved: 'info',
  submitting: 'info',
  unknown: 'warning',
  succeeded: 'success',
  accepted: 'info',
  declined: 'danger',
  settled: 'success',
  returned: 'danger',
  review: 'warning',
  canceled: 'neutral',
};

const refundTones: Record<RefundState, TagTone> = {
  approved: 'info',
  submitting: 'info',
  unknown: 'warning',
  review: 'warning',
  'by-hand': 'warning',
  succeeded: 'neutral',
  failed: 'danger',
};

/** Adds the bank's return code to returned payments. */
export function PaymentStateTag({
  state,
  returnCode,
}: {
  readonly state: PaymentState;
  readonly returnCode: string | null;
}) {
  const { t } = useTranslation();
  if (returnCode === chargebackCode) {
    const label = state === 'returned' ? t('PaymentState.charged-back') : t(`PaymentState.${state}`);
    return <Tag tone={tones[state]}>{label}</Tag>;
  }
  const code = returnCode === null ? '' : ` ${returnCode}`;
  return <Tag tone={tones[state]}>{t(`PaymentState.${state}`) + code}</Tag>;
}

export function RefundStateTag({ state }: { readonly state: RefundState }) {
  const { t } = useTranslation();
  return <Tag tone={refundTones[state]}>{t(`RefundState.${state}`)}</Tag>;
}
