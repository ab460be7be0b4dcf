import { randomId } from '@quittance/browser/random-id';
import { useHoldsReload } from '@quittance/browser/reload-hold';
import { LoadingOverlay } from '@quittance/ui/feedback/loading-overlay';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantLogo } from '../../../branding/tenant-logo.tsx';
import type { WalletAuthorization } from '../../wallets/wallet.ts';
import type { KnownOutcome } from '../confirm/ask-until-known.ts';
import { ConfirmingPayment } from '../confirm/confirming-payment.tsx';
import { type OpenPayment, passOn, readPressed, type StoredPayment } from '../confirm/stored-payment.ts';
import { useMakeSlip } from '../confirm/use-make-slip.ts';
import { usePaymentOutcome } from '../confirm/use-payment-outcome.ts';
import { usePaymentSubmission } from '../confirm/use-payment-submission.ts';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { ReviewScreen } from './review-screen.tsx';

/** Replaces a lost wallet token. The server recognizes an existing payment by its key and can't charge this value. */
const lostToken = 'lost-with-the-page';

/**
 * Keeps a wallet token in memory only, never in storage. A reload loses it and sets `isLost`, and the payment is then
 * looked up by its key. `isWaiting` means that the server is still confirming the payment, so the wallet's sheet can
 * close.
 */
function useWalletToken(of: {
  readonly payment: Pick<OpenPayment, 'wallet' | 'phase'>;
  readonly passedOn: WalletAuthorization | undefined;
  readonly isWaiting: boolean;
}) {
  const { payment, isWaiting } = of;
  const [authorization, setAuthorization] = useState(of.passedOn);
  const isLost = payment.phase === 'sent' && payment.wallet !== null && authorization === undefined;
  useEffect(() => {
    if (isWaiting) authorization?.finish('accepted');
  }, [isWaiting, authorization]);
  return { token: authorization?.token ?? (isLost ? lostToken : undefined), isLost, authorization, setAuthorization };
}

export type ReviewPaymentProps = {
  readonly payment: OpenPayment;
  readonly store: (payment: StoredPayment | undefined) => void;
};

export function ReviewPayment({ payment, store }: ReviewPaymentProps) {
  const { t } = useTranslation();
  useHoldsReload(true);
  const [pressed] = useState(() => readPressed(payment));
  useEffect(() => passOn(undefined), []);
  const [wasSentBefore] = useState(payment.phase === 'sent' && pressed === undefined);
  const { question, answerQuestion, onKnown, onLost, backToForm } = usePaymentOutcome({ payment, store });
  const [isWaiting, setWaiting] = useState(false);
  const wallet = useWalletToken({ payment, passedOn: pressed?.authorization, isWaiting });
  const known = (outcome: KnownOutcome) => {
    // The server doesn't have the payment. The request may never have arrived or may still be in transit.
    if (wallet.isLost && outcome.kind === 'refused') return onLost();
    wallet.authorization?.finish(outcome.kind === 'paid' ? 'accepted' : 'refused');
    // A wallet token is valid for one try.
    if (outcome.kind === 'likely-duplicate') wallet.setAuthorization(undefined);
    onKnown(outcome);
  };
  const waiting = usePaymentSubmission(payment, { walletToken: wallet.token, onKnown: known });
  if (isWaiting !== (waiting !== undefined)) setWaiting(waiting !== undefined);
  const slip = useMakeSlip({ payment, backToForm });
  const isSent = payment.phase === 'sent';
  if (isSent && (waiting !== undefined || wasSentBefore)) {
    return <ConfirmingPayment payment={payment} waiting={waiting} onLeave={() => store(undefined)} />;
  }
  const isBusy = isSent || slip.isPending;
  const answer = (isConfirmed?: true) => {
    answerQuestion();
    if (!isConfirmed) return;
    const again = { ...payment, confirmDuplicate: true, idempotencyKey: randomId() };
    // A wallet payment must be authorized again with the wallet's own button.
    store({ ...again, phase: payment.wallet === null ? 'sent' : 'reviewed' });
  };
  return (
    <>
      <ReviewScreen
        payment={payment}
        isBusy={isBusy}
        onPay={() => store({ ...payment, phase: 'sent' })}
        onMakeSlip={slip.make}
        slipProblem={slip.problem}
        onAuthorized={(authorization) => {
          wallet.setAuthorization(authorization);
          store({ ...payment, phase: 'sent' });
        }}
      />
      <LoadingOverlay
        logo={<TenantLogo />}
        isActive={isBusy}
        message={t(payment.paymentType === 'cash' ? 'Payment.MakingSlip' : 'Payment.SendingMessage')}
        laterMessages={[{ afterSeconds: 5, text: t('Payment.SendingLonger') }]}
      />
      <DuplicateQuestion isOpen={question} payment={payment} onAnswer={answer} />
    </>
  );
}
