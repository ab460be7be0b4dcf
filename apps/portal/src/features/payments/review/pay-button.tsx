import { cents } from '@quittance/domain/money/cents';
import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import { FieldError } from '@quittance/ui/forms/field';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useIsReadOnly, useToday } from '../../../session/services.tsx';
import { ChangeButton } from '../../see-as/change-button.tsx';
import type { WalletAuthorization } from '../../wallets/wallet.ts';
import { WalletButton } from '../../wallets/wallet-button.tsx';
import type { OpenPayment } from '../confirm/stored-payment.ts';
import type { SlipProblem } from '../confirm/use-make-slip.ts';

export type PayButtonProps = {
  readonly payment: OpenPayment;
  /** True while the payment or slip is being processed. */
  readonly isBusy: boolean;
  /** False while a box must be checked first. */
  readonly isAuthorized: boolean;
  readonly onPay: () => void;
  readonly onMakeSlip: () => void;
  /** Reason the last attempt to create a slip has an unknown outcome. */
  readonly slipProblem: SlipProblem | undefined;
  readonly onAuthorized: (authorization: WalletAuthorization) => void;
};

/** The review's main button: pays, schedules, creates a slip, or is the wallet's own button. */
export function PayButton(props: PayButtonProps) {
  const { payment, isBusy, isAuthorized, onPay, onMakeSlip, slipProblem, onAuthorized } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const isReadOnly = useIsReadOnly();
  const isLater = payment.paymentDate.compare(useToday()) > 0;
  const { wallet, accountNumber, idempotencyKey } = payment;
  const amountCents = cents(payment.paymentAmount + payment.paymentFee);
  const total = money(amountCents);
  if (wallet !== null && !isReadOnly) {
    // The vendor's button can't be stopped once it's pressed.
    if (!isAuthorized) return <p>{t('Payment.WalletAfterBox', { wallet: walletNames[wallet] })}</p>;
    return (
      <WalletButton
        wallet={wallet}
        label={t('Payment.PayWithWallet', { total, wallet: walletNames[wallet] })}
        amountCents={amountCents}
        accountReferenceCode={accountNumber}
        isSettlement={payment.isSettlement}
        idempotencyKey={idempotencyKey}
        isPending={isBusy}
        onAuthorized={onAuthorized}
      />
    );
  }
  if (payment.paymentType === 'cash') {
    return (
      <div>
        <ChangeButton isFullWidth isPending={isBusy} pendingText={t('Payment.OneMoment')} onClick={onMakeSlip}>
          {t('Payment.MakeSlip')}
        </ChangeButton>
        <FieldError id="payment-slip-error">{slipProblem && t(`Payment.SlipProblem.${slipProblem}`)}</FieldError>
      </div>
    );
  }
  return (
    <ChangeButton isFullWidth isPending={isBusy} pendingText={t('Payment.Paying')} onClick={onPay}>
      {t(isLater ? 'Payment.Schedule' : 'Payment.Pay', { total })}
    </ChangeButton>
  );
}
