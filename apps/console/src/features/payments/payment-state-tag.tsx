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

export function PaymentStateTag({
  state,
  returnCode,
}: {
  readonly state: PaymentState;
  readonly returnCode: string | null;
}) {
  const { t } = useTranslation();
  const isChargedBack = state === 'returned' && returnCode === chargebackCode;
  return <Tag tone={tones[state]}>{t(`PaymentState.${isChargedBack ? 'charged-back' : state}`)}</Tag>;
}

export function RefundStateTag({ state }: { readonly state: RefundState }) {
  const { t } = useTranslation();
  return <Tag tone={refundTones[state]}>{t(`RefundState.${state}`)}</Tag>;
}
