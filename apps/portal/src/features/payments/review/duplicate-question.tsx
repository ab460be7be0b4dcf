import { cents } from '@quittance/domain/money/cents';
import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { OpenPayment } from '../confirm/stored-payment.ts';

/** Asks for a confirmation if the payment resembles one from the last 24 hours. */
export function DuplicateQuestion(props: {
  readonly isOpen: boolean;
  readonly payment: OpenPayment;
  readonly onAnswer: (isConfirmed?: true) => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { paymentAmount, paymentFee, allocations, accountNumber, wallet } = props.payment;
  const total = money(cents(paymentAmount + paymentFee));
  const seen =
    allocations.length > 1
      ? t('Payment.DuplicateSeveral')
      : t('Payment.Answer.LikelyDuplicate', { amount: money(paymentAmount), account: accountNumber });
  return (
    <ConfirmationDialog
      isOpen={props.isOpen}
      title={t('Payment.DuplicateTitle')}
      content={wallet === null ? seen : `${seen} ${t('Payment.DuplicateWallet', { wallet: walletNames[wallet] })}`}
      confirmLabel={wallet === null ? t('Payment.PayAgain', { total }) : t('Payment.GoOn')}
      confirmVariant="primary"
      onClose={props.onAnswer}
    />
  );
}
